import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'
import type { Config } from './config.ts'
import { listAddresses } from './start-messages.ts'

export type Machine = { name: string; interfaces: NodeJS.Dict<NetworkInterfaceInfo[]> }

type Naming = Pick<Config, 'host' | 'https' | 'publicUrl' | 'allowedHosts'>

/** The names under which this server answers, in addition to its addresses and localhost. */
export function ownNames(config: Naming, { name }: Machine): string[] {
  const { host, https, publicUrl, allowedHosts } = config
  const certified = https === undefined ? [] : namesInCertificate(https.cert)
  const publicNames = publicUrl === undefined ? [] : [new URL(publicUrl).hostname]
  return [...publicNames, ...allowedHosts, ...certified, host, name, `${name}.local`].map(it =>
    it.toLowerCase(),
  )
}

/** The configured address for links in emails, or the best known one. */
export function linkOrigin(config: Naming, port: number, machine: Machine): string {
  const { host, https, publicUrl } = config
  if (publicUrl !== undefined) return publicUrl
  const [certified] = https === undefined ? [] : namesInCertificate(https.cert)
  const { local, network } = listAddresses(
    { host: certified ?? host, port, isHttps: https !== undefined },
    machine.interfaces,
  )
  return network[0] ?? local
}

/** Whole names only: wildcards must be listed in ALLOWED_HOSTS. */
function namesInCertificate(cert: string): string[] {
  const { subjectAltName = '' } = new X509Certificate(cert)
  return subjectAltName
    .split(', ')
    .filter(entry => entry.startsWith('DNS:'))
    .map(entry => entry.slice('DNS:'.length))
    .filter(name => !name.includes('*') && isIP(name) === 0)
}
