import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Factory = ReturnType<typeof SerializerSelector>

/**
 * Fastify's own way to write answers by their schemas, with each made when it is first needed: to make all of them is a
 * good part of the time that a host takes to start, and a day's work needs a few.
 */
export const lazySerializers: Factory = (externalSchemas, options) => {
  const make = SerializerSelector()(externalSchemas, options)
  return route => {
    let made: ReturnType<typeof make> | undefined
    return (answer: unknown) => {
      made ??= make(route)
      return made(answer)
    }
  }
}
