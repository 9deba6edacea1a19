import { Type } from 'typebox'
import type { App } from './app-type.ts'

/** The cheapest call: is the host there. */
export function healthRoutes(app: App): void {
  const schema = { response: { 200: Type.Object({ status: Type.Literal('ok') }) } }
  app.get('/health', { config: { open: true }, schema }, async () => ({ status: 'ok' as const }))
}
