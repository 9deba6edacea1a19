import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify'

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

export type Limit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>
type Moments = { onRequest?: Limit; preValidation?: Limit | Limit[]; onResponse?: Limit }
export type Limits = Record<'login' | 'register' | 'refresh' | 'confirm' | 'link' | 'feed', Moments>
export type PublicLimits = { read: Limit; sign: Limit }
