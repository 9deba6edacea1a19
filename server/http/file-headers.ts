/**
 * For a file with a name that people gave it: letters of every script survive in `filename*`, and a plain name stands
 * beside it for readers that do not know that.
 */
export function fileHeaders(type: string, name: string): { [header: string]: string } {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '-')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${whole}`,
  }
}
