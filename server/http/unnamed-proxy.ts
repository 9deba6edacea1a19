import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Says once in the log that a proxy stands in front and was not named, when a request of this network says for whom it was
 * passed on. What comes from elsewhere may claim so as it likes.
 */
export function tellOfUnnamedProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined && isPrivate(request.ip)) {
      isTold = true
      app.log.warn({ proxy: request.ip }, sentence)
    }
    done()
  })
}

const sentence =
  'Requests come through a proxy, and TRUST_PROXY does not name it. All who come through it count as one address: one password is looked at at a time for all of them, and whoever guesses or floods keeps the others from signing in. Set TRUST_PROXY to the address of the proxy if it is yours.'

const privateNetworks = new BlockList()
privateNetworks.addSubnet('127.0.0.0', 8)
privateNetworks.addSubnet('10.0.0.0', 8)
privateNetworks.addSubnet('172.16.0.0', 12)
privateNetworks.addSubnet('192.168.0.0', 16)
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

function isPrivate(address: string): boolean {
  return privateNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
