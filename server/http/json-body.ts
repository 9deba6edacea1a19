import type { FastifyInstance } from 'fastify'

/** JSON and nothing else. No body at all is no mistake: some clients name a type on a DELETE that carries none. */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text !== '') return parse(request, String(text), done)
    return done(null, undefined)
  })
}
