import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/find-browser.mjs'

const out = '/tmp/p3-shots'
const data = await mkdtemp(join(tmpdir(), 'p3-'))
const port = 18734
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const url = `http://localhost:${port}`
for (let i = 0; i < 200; i++) {
  try {
    if ((await fetch(`${url}/api/health`)).ok) break
  } catch {}
  await new Promise(r => setTimeout(r, 100))
}
const api = async (method, path, body, token) => {
  const r = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return r.json()
}
const pw = 'a long and quiet morning'
const a = await api('POST', 'auth/register', {
  firstName: 'Anna',
  lastName: "D'Hondt",
  email: 'anna@example.be',
  password: pw,
})
for (const [f, l] of [
  ['Bram', 'Maes'],
  ['Maximiliaan-Alexander', 'Vandenbroucke de Oliveira'],
  ['Zoë', 'Œuvrard'],
])
  await api('POST', 'auth/register', {
    firstName: f,
    lastName: l,
    email: `${f.toLowerCase()}.${l.split(' ').at(-1).toLowerCase()}@example.be`
      .normalize('NFD')
      .replace(/[^\w@.-]/g, ''),
    password: pw,
  })
for (let i = 0; i < 25; i++)
  await api('POST', 'auth/login', { email: 'bram.maes@example.be', password: i % 7 ? pw : 'wrong one' })
const people = await api('GET', 'people', undefined, a.access_token)
await api('PATCH', `people/${people[2].id}`, { disabled: true }, a.access_token)
await api('POST', 'people/invitations', { email: 'cleo@example.be', role: 'staff' }, a.access_token)
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const sizes = {
  390: { width: 390, height: 844 },
  820: { width: 820, height: 1180 },
  1440: { width: 1440, height: 900 },
}
async function shots(page, name, which, full = true) {
  for (const [size, scheme] of which) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(350)
    await page.screenshot({ path: `${out}/${name}-${size}-${scheme}.png`, fullPage: full })
  }
}
try {
  for (const language of ['fr', 'nl']) {
    const c = await browser.newContext({
      baseURL: url,
      viewport: sizes[820],
      locale: 'en-GB',
      timezoneId: 'Europe/Brussels',
    })
    const page = await c.newPage()
    await page.goto('/auth/login')
    await page.evaluate(
      ([t, l]) => {
        localStorage.setItem('accessToken', t.access_token)
        localStorage.setItem('refreshToken', t.refresh_token)
        localStorage.setItem('language', l)
      },
      [a, language],
    )
    await page.goto('/app')
    await page.waitForTimeout(900)
    console.log(
      await page.evaluate(() => Object.keys(localStorage).join()),
      await page.evaluate(() => document.documentElement.lang),
    )
    await page.getByRole('button', { name: /^Menu (of|de|van)/ }).click()
    if ((await page.evaluate(() => document.documentElement.lang)) !== language)
      await page.getByRole('menuitem', { name: language === 'fr' ? 'Français' : 'Nederlands' }).click()
    await page.waitForTimeout(300)
    await shots(page, `${language}-home`, [[390, 'light']])
    await page.goto('/app/settings/people')
    await page.waitForTimeout(900)
    await shots(page, `${language}-people`, [
      [390, 'dark'],
      [1440, 'light'],
    ])
    await page.setViewportSize(sizes[390])
    await page.getByRole('row', { name: 'Bram Maes' }).getByRole('button').click()
    await shots(page, `${language}-menu`, [[390, 'light']], false)
    await page.getByRole('menuitem').nth(1).click()
    await shots(page, `${language}-confirm`, [[390, 'light']], false)
    await page.keyboard.press('Escape')
    await page.goto('/app/settings/password')
    await page.waitForTimeout(500)
    await page.getByRole('textbox').nth(1).fill('azerty123')
    await shots(page, `${language}-password`, [[390, 'light']])
    if (language === 'nl') {
      await page.goto('/app/settings/people')
      await page.waitForTimeout(600)
      await c.setOffline(true)
      await page.waitForTimeout(1500)
      await shots(page, 'nl-offline', [[820, 'light']])
    }
    await c.close()
  }
} catch (e) {
  console.log('FAILED', e.message)
}
await browser.close()
server.kill('SIGTERM')
