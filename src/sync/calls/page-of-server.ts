/**
 * A page of the server's own, such as the one on which clients sign, by the way on which this device reaches the server: the
 * name in the address that it gave may be known outside of the practice only. An app that another address serves goes
 * to the server of its API, and says where it comes from.
 */
export function pageOfServer(api: string, address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://host.invalid')
  if (!URL.canParse(api)) return `${pathname}${search}${hash}`
  const page = new URL(`${pathname}${search}${hash}`, api)
  if (page.origin !== location.origin) page.searchParams.set('app', location.origin)
  return page.href
}
