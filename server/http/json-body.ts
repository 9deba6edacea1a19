import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

/**
 * JSON and nothing else. No body at all is no mistake, whatever type is named: some clients name one on a DELETE that
 * carries none, and others call an empty body a form.
 */
export function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text !== '') return parse(request, String(text), done)
    return done(null, undefined)
  })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
    text === '' ? done(null, undefined) : done(refuse('request/media-type')),
  )
}
