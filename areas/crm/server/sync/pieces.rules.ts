/**
 * Cuts a list into pieces that fit into one call.
 * @param size of one entry; one that is larger than a piece may be is a piece of its own
 */
export function fittingPieces<One>(
  all: readonly One[],
  size: (one: One) => number,
  most: { entries: number; size: number },
): One[][] {
  const pieces: One[][] = [];
  let piece: One[] = [];
  let filled = 0;
  for (const one of all) {
    const own = size(one);
    if (piece.length > 0 && (piece.length === most.entries || filled + own > most.size)) {
      pieces.push(piece);
      piece = [];
      filled = 0;
    }
    piece.push(one);
    filled += own;
  }
  return piece.length > 0 ? [...pieces, piece] : pieces;
}

export const halvesOf = <One>(all: readonly One[]): [One[], One[]] => {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
};

/** How long values of a query are together where they stand in an address: an address has 16,384 characters at most. */
export const queryMost = 10_000;
export const queryLength = (values: readonly string[]): number =>
  // Lone halves of characters can't be in an address; they become another character there.
  values.reduce((sum, value) => sum + encodeURIComponent(value.toWellFormed()).length + 12, 0);
