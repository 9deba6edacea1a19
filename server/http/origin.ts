import type { FastifyRequest } from 'fastify'
import type { Ports } from '../ports.ts'

/** Where people outside find this host: as it is configured, or else as whoever asks has found it. */
export function originOf({ publicUrl }: Pick<Ports, 'publicUrl'>, request: FastifyRequest): string {
  return publicUrl ?? `${request.protocol}://${request.host}`
}
