import type { FastifyReply } from 'fastify'
import type { TSchema } from 'typebox'

/** An answer that is no JSON, for the description of the API. */
export function inForm<Schema extends TSchema>(type: string, schema: Schema) {
  return { description: type, content: { [type]: { schema } } }
}

/** So that a device can tell our page from that of a hotel's Wi-Fi. */
export function asPaper(reply: FastifyReply): FastifyReply {
  return reply.header('x-paper', '1')
}
