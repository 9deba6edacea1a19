import { isIPv6 } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'

export type Listening = { host: string; port: number; isHttps: boolean }
export type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>

/** Where people find the host, in the words that it prints when it starts. */
export function greeting(listening: Listening, interfaces: Interfaces): string[] {
  const { local, network } = addressesOf(listening, interfaces)
  const lines = ['Bouvier is open.', `  On this machine:            ${local}`]
  for (const address of network) lines.push(`  On the practice's network:  ${address}`)
  if (network.length > 0 && !listening.isHttps) {
    lines.push(
      '  Offline use needs HTTPS: other devices can work here only while they are connected.',
      '  Set HTTPS_CERT and HTTPS_KEY to change that.',
    )
  }
  return lines
}

export function addressesOf({ host, port, isHttps }: Listening, interfaces: Interfaces) {
  const address = (name: string) =>
    `${isHttps ? 'https' : 'http'}://${isIPv6(name) ? `[${name}]` : name}:${port}`
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const isHereOnly = host === 'localhost' || host === '::1' || host.startsWith('127.')
  if (!isEverywhere) return { local: address(host), network: isHereOnly ? [] : [address(host)] }
  const network = Object.values(interfaces)
    .flatMap(infos => infos ?? [])
    .filter(info => info.family === 'IPv4' && !info.internal)
    .map(info => address(info.address))
  return { local: address('localhost'), network }
}
