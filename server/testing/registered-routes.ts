import type { Server } from './server.ts'

export type RegisteredRoute = { method: string; path: string }

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export function toMethod(text: string): (typeof methods)[number] {
  const found = methods.find(method => method === text.toUpperCase())
  if (found === undefined) throw new Error(`${text} is no method of a route`)
  return found
}

/** Parses the routes that the web server prints: a tree in which each line is a part of a path. */
export function registeredRoutes({ app }: Pick<Server, 'app'>): RegisteredRoute[] {
  const found: RegisteredRoute[] = []
  const parts: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (part === undefined) continue
    parts.splice(indent.length / 4)
    parts.push(part)
    for (const method of methods?.split(', ') ?? []) found.push({ method, path: parts.join('') })
  }
  return found
}
