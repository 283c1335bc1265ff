import { bodyDepthMax } from '#shared/contract/body-limits.ts';

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether JSON is nested deeper than any body, or has more values than one of its size; looks at each byte once. */
export function isTooIntricate(json: Uint8Array, valuesMax: number): boolean {
  let [depth, values, isText] = [0, 1, false];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText) {
      if (sign === backslash) at += 1;
      else if (sign === quote) isText = false;
    } else if (sign === quote) isText = true;
    else if (sign === openList || sign === openObject) {
      depth += 1;
      values += 1;
    } else if (sign === closeList || sign === closeObject) depth -= 1;
    else if (sign === comma) values += 1;
    if (depth > bodyDepthMax || values > valuesMax) return true;
  }
  return false;
}
