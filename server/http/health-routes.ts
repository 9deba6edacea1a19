import type { App } from './app-type.ts'

/** The cheapest call: is the host there. */
export function healthRoutes(app: App): void {
  app.get('/health', { config: { open: true } }, async () => ({ status: 'ok' }))
}
