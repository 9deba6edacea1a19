import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The host whose API a built app uses, when that is another than the one that serves it: the build wrote it into its
 * page, and the policy has to let the app call it.
 */
export function apiElsewhereOf(assets: string | undefined): string | undefined {
  if (assets === undefined) return undefined
  const page = readFileSync(join(assets, 'index.html'), 'utf8')
  const [, address = ''] = /<meta name="api-host" content="([^"]*)"/.exec(page) ?? []
  return URL.canParse(address) ? new URL(address).origin : undefined
}
