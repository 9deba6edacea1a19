import { BlockList, isIPv6, type Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { requestNetwork } from '../calls/network-of.ts'

/**
 * `silence` is in milliseconds before the first request. `ofEach` limits the connections of an address,
 * `atOnce` the requests under way on a connection.
 */
type Bounds = { silence: number; ofEach: number; atOnce: number }

/** Closes silent connections. Limits the connections of an address and the requests on a connection. */
export function boundConnections(app: FastifyInstance, { silence, ofEach, atOnce }: Bounds): void {
  const connectionCounts = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const from = requestNetwork({ ip: socket.remoteAddress })
    const others = connectionCounts.get(from) ?? 0
    if (others >= ofEach) return socket.destroy()
    connectionCounts.set(from, others + 1)
    return socket.once('close', () => {
      const remaining = (connectionCounts.get(from) ?? 1) - 1
      if (remaining === 0) connectionCounts.delete(from)
      else connectionCounts.set(from, remaining)
    })
  })
  const waiting = new WeakMap<Socket, NodeJS.Timeout>()
  app.server.on(connected(app), (socket: Socket) => {
    const timer = setTimeout(() => socket.destroy(), silence).unref()
    waiting.set(socket, timer)
    socket.once('close', () => clearTimeout(timer))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => clearTimeout(waiting.get(socket)))
  const underWay = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const others = underWay.get(socket) ?? 0
    if (socket.destroyed || others >= atOnce) {
      reply.hijack()
      return socket.destroy()
    }
    underWay.set(socket, others + 1)
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    return done()
  })
}

function connected({ server }: FastifyInstance): 'secureConnection' | 'connection' {
  return server instanceof TlsServer ? 'secureConnection' : 'connection'
}

/** When the server stops, closes silent connections at once and others with their last response. */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false
  const silent = new Set<Socket>()
  app.server.on(connected(app), (socket: Socket) => {
    if (isClosing) return socket.destroy()
    silent.add(socket)
    return socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket))
  app.addHook('preClose', done => {
    isClosing = true
    for (const socket of silent) socket.destroy()
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Logs once that TRUST_PROXY does not name the proxy in front. */
export function logUnnamedProxy(app: FastifyInstance): void {
  let isLogged = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isLogged && request.headers['x-forwarded-for'] !== undefined && isPrivate(request.ip)) {
      isLogged = true
      app.log.warn({ proxy: request.ip }, sentence)
    }
    done()
  })
}

const sentence =
  'Requests arrive through a proxy that is not in TRUST_PROXY. All clients behind it count as one address: rate limits then apply to all of them together, so one attacker can block everyone’s login. If the proxy is yours, set TRUST_PROXY to its address.'

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
