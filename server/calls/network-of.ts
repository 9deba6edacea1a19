import { isIPv6 } from 'node:net'

/** Returns the network of a request: the /64 of an IPv6 address, or nothing for a closed connection. */
export function requestNetwork({ ip }: { ip: string | undefined }): string {
  if (ip === undefined) return ''
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [before = '', after] = ip.replace(/%.*$/, '').toLowerCase().split('::')
  const [start, end] = [before, after ?? ''].map(part => part.split(':').filter(Boolean))
  const zeros = after === undefined ? 0 : 8 - (start?.length ?? 0) - (end?.length ?? 0)
  return [...(start ?? []), ...Array(zeros).fill('0'), ...(end ?? [])]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
