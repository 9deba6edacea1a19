import { execFile } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Tells systemd that the server listens, and then that it is still alive: with `WatchdogSec` in its unit, one that hangs is started
 * again. Node cannot write to the socket of systemd itself.
 */
export function tellServiceManager(
  { NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv,
  log: FastifyBaseLogger,
): void {
  if (NOTIFY_SOCKET === undefined) return
  const notify = (message: string) =>
    execFile('systemd-notify', [message], error => {
      if (error !== null)
        log.error({ error: String(error) }, 'systemd could not be told that the server is alive')
    })
  notify('READY=1')
  const milliseconds = Number(WATCHDOG_USEC) / 1000
  // Three messages in each period, so that a late one does no harm.
  if (milliseconds > 0) setInterval(() => notify('WATCHDOG=1'), milliseconds / 3).unref()
}
