import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { builtApp } from './server.ts'

export type Sample = { url: string; close(): Promise<void> }

/** `npm run demo` without the build, in its own folder and on any port. */
export async function openSample(clients?: number): Promise<Sample> {
  const folder = await mkdtemp(join(tmpdir(), 'bouvier-demo-'))
  const many = clients === undefined ? [] : ['--clients', String(clients)]
  const demo = [join(builtApp, 'server/demo.js'), '--port', '0', ...many]
  const started: ChildProcess = spawn(process.execPath, demo, { cwd: folder })
  const close = async () => {
    const ended = once(started, 'exit')
    started.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  for await (const chunk of started.stdout ?? []) {
    const url = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0]
    if (url !== undefined) return { url, close }
  }
  throw new Error('The sample practice did not open.')
}

export async function signInToSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fill in for me' }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/app')
}
