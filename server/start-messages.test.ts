import type { NetworkInterfaceInfo } from 'node:os'
import { describe, expect, it } from 'vitest'
import { greeting } from './start-messages.ts'

const card = (address: string, family: 'IPv4' | 'IPv6', internal = false): NetworkInterfaceInfo => {
  const common = { address, netmask: '', mac: '', internal, cidr: null }
  return family === 'IPv4' ? { ...common, family } : { ...common, family, scopeid: 0 }
}
const interfaces = {
  lo: [card('127.0.0.1', 'IPv4', true)],
  eth0: [card('192.168.1.20', 'IPv4'), card('fe80::1', 'IPv6')],
}
const greet = (listening: { host?: string; isHttps?: boolean }) =>
  greeting({ host: '0.0.0.0', port: 3000, isHttps: false, ...listening }, interfaces).join('\n')

describe('the start message', () => {
  it('shows the local and the network address, and the requirements of offline use', () => {
    const text = greet({})
    expect(text).toMatch(/this machine: +http:\/\/localhost:3000\n/)
    expect(text).toMatch(/practice's network: +http:\/\/192\.168\.1\.20:3000\n/)
    expect(text).toContain('offline use requires HTTPS')
    expect(text).not.toContain('127.0.0.1')
    expect(text).not.toContain('fe80')
  })

  it('has no warning over HTTPS', () => {
    const text = greet({ isHttps: true })
    expect(text).toContain('https://192.168.1.20:3000')
    expect(text).not.toContain('requires HTTPS')
  })

  it('shows no network address when only this machine can connect', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1']) {
      expect(greet({ host })).not.toMatch(/network|offline/)
    }
    expect(greet({ host: '::1' })).toContain('http://[::1]:3000')
  })

  it('shows the configured address only', () => {
    expect(greet({ host: '192.168.1.20' })).toMatch(/practice's network: +http:\/\/192\.168\.1\.20:3000/)
  })
})
