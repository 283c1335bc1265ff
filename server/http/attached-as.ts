/** A `content-disposition` that has the answer kept under a name of any script (RFC 6266, RFC 8187). */
export function attachedAs(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replaceAll(/[^\w. -]/g, '')
    .trim();
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
