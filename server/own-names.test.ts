import { describe, expect, it } from 'vitest'
import { linkOrigin, ownNames } from './own-names.ts'

const machine = {
  name: 'Balie-PC',
  interfaces: {
    eth0: [
      { family: 'IPv4' as const, address: '192.168.1.20', netmask: '', mac: '', internal: false, cidr: null },
    ],
  },
}
const config = { host: '0.0.0.0', https: undefined, publicUrl: undefined, allowedHosts: [] }

// Certificate for praktijk.example.be, *.example.be and 192.168.1.20.
const cert = `-----BEGIN CERTIFICATE-----
MIIByDCCAW+gAwIBAgIUEn2amFU7+2LSIvxcBEEY17BG0W8wCgYIKoZIzj0EAwIw
HjEcMBoGA1UEAwwTcHJha3RpamsuZXhhbXBsZS5iZTAgFw0yNjExMjMwMzUwNDda
GA8yMTI2MTAzMDAzNTA0N1owHjEcMBoGA1UEAwwTcHJha3RpamsuZXhhbXBsZS5i
ZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIeo8bVO6aMlfCILs403dHKInQr9
8HFEV5ScDdXfET5BUiVVHybU/V40lSMdV4XHehNaGQpiPU+IeYQ8tIR7ESCjgYgw
gYUwHQYDVR0OBBYEFJWxPeisfeiGk3GfXccAmpgOZthzMB8GA1UdIwQYMBaAFJWx
PeisfeiGk3GfXccAmpgOZthzMA8GA1UdEwEB/wQFMAMBAf8wMgYDVR0RBCswKYIT
cHJha3RpamsuZXhhbXBsZS5iZYIMKi5leGFtcGxlLmJlhwTAqAEUMAoGCCqGSM49
BAMCA0cAMEQCIFbU2nXvyWm7CSDCn71ME5ipbd4Z4ZoktMzpdk8lGJ68AiAEPS8R
ajgc4xE015QcOmuS6TGln9mBH5byAg3NfvffVg==
-----END CERTIFICATE-----
`

describe('the names of the server', () => {
  it('are the names of the machine, of the configuration and of the public address', () => {
    const names = ownNames(
      { ...config, host: 'kabinet', publicUrl: 'https://Bouvier.example.be:8443', allowedHosts: ['Balie'] },
      machine,
    )
    expect(names).toEqual(['bouvier.example.be', 'balie', 'kabinet', 'balie-pc', 'balie-pc.local'])
  })

  it('include the names of its certificate, except wildcards', () => {
    const names = ownNames({ ...config, https: { cert, key: '' } }, machine)
    expect(names).toContain('praktijk.example.be')
    expect(names.join()).not.toContain('*')
  })
})

describe('a link in an email', () => {
  it('begins with the public address, else the network address, else localhost', () => {
    const publicUrl = 'https://bouvier.example.be'
    expect(linkOrigin({ ...config, publicUrl }, 3000, machine)).toBe(publicUrl)
    expect(linkOrigin(config, 3000, machine)).toBe('http://192.168.1.20:3000')
    expect(linkOrigin(config, 3000, { ...machine, interfaces: {} })).toBe('http://localhost:3000')
    expect(linkOrigin({ ...config, host: 'kabinet' }, 80, machine)).toBe('http://kabinet:80')
    expect(linkOrigin({ ...config, https: { cert, key: '' } }, 8443, machine)).toBe(
      'https://praktijk.example.be:8443',
    )
  })
})
