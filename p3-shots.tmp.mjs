import { spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/find-browser.mjs'

const out = '/tmp/p3-shots'
const data = await mkdtemp(join(tmpdir(), 'p3-'))
const port = 18733
const server = spawn(process.execPath, ['dist/server/main.js'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: data },
  stdio: ['ignore', 'pipe', 'pipe'],
})
let said = ''
server.stdout.on('data', c => (said += c))
server.stderr.on('data', c => (said += c))
const url = `http://localhost:${port}`
for (let i = 0; i < 200; i++) {
  try {
    if ((await fetch(`${url}/api/health`)).ok) break
  } catch {}
  await new Promise(r => setTimeout(r, 100))
}
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments })
const sizes = {
  390: { width: 390, height: 844 },
  820: { width: 820, height: 1180 },
  1440: { width: 1440, height: 900 },
}
async function shots(
  page,
  name,
  which = [
    [390, 'light'],
    [820, 'dark'],
    [1440, 'light'],
  ],
  full = true,
) {
  for (const [size, scheme] of which) {
    await page.setViewportSize(sizes[size])
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(350)
    await page.screenshot({ path: `${out}/${name}-${size}-${scheme}.png`, fullPage: full })
  }
}
const errors = []
try {
  const c = await browser.newContext({
    baseURL: url,
    viewport: sizes[820],
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
  })
  const page = await c.newPage()
  page.on('console', m => m.type() === 'error' && errors.push(m.text()))
  page.on('pageerror', e => errors.push(e.stack))
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Last name').fill("D'Hondt")
  await page.getByLabel('Email').fill('anna@example.be')
  await page.getByLabel('Password', { exact: true }).fill('Anna2024')
  await shots(page, 'register')
  const pw = 'a long and quiet morning'
  await page.getByLabel('Password', { exact: true }).fill(pw)
  await page.getByLabel('Confirm password').fill(pw)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.waitForURL('**/app')
  await page
    .getByText("This account is the owner's")
    .or(page.getByText('This account is the owner’s'))
    .first()
    .waitFor()
  await shots(page, 'home')
  await page.goto('/app/settings/people')
  await page.getByRole('heading', { name: 'Registration' }).waitFor()
  await shots(page, 'people-alone')
  await page.setViewportSize(sizes[820])
  const invite = async (email, owner) => {
    await page.getByRole('button', { name: 'Invite' }).first().click()
    await page.getByLabel('Email').fill(email)
    if (owner) await page.getByRole('radio', { name: /^Owner/ }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('textbox', { name: 'Link' }).waitFor()
    return page.getByRole('textbox', { name: 'Link' }).inputValue()
  }
  await page.getByRole('button', { name: 'Invite' }).first().click()
  await page.getByLabel('Email').fill('bram@example.be')
  await shots(page, 'invite', undefined, false)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const link = await invite('bram@example.be')
  await shots(page, 'link-dialog', undefined, false)
  await page.getByRole('button', { name: 'Done' }).click()
  await invite('charlotte.vandenbroucke-de.oliveira@dierenartsenpraktijk-de-hond.example.be', true)
  await page.getByRole('button', { name: 'Done' }).click()
  const c2 = await browser.newContext({
    baseURL: url,
    viewport: sizes[820],
    locale: 'en-GB',
    timezoneId: 'Europe/Brussels',
  })
  const bram = await c2.newPage()
  bram.on('console', m => m.type() === 'error' && errors.push('bram ' + m.text()))
  await bram.goto(link.replace(/^https?:\/\/[^/]+/, url))
  await bram.getByLabel('First name').fill('Bram')
  await bram.getByLabel('Last name').fill('Maes')
  await bram.getByLabel('Password', { exact: true }).fill('kx7#mq2zv9')
  await shots(bram, 'link')
  await bram.getByLabel('Confirm password').fill('kx7#mq2zv9')
  await bram.getByRole('button', { name: 'Make my account' }).click()
  await bram.waitForURL('**/app')
  await bram.goto('/app/settings/practice')
  await bram.getByText('Only an owner').waitFor()
  await shots(bram, 'practice-staff')
  await bram.goto('/app/settings/people')
  await bram.waitForTimeout(500)
  await shots(bram, 'people-staff', [[820, 'light']])
  await bram.goto('/auth/link#nonsense')
  await bram.waitForTimeout(500)
  await shots(bram, 'link-someone', [
    [820, 'light'],
    [390, 'dark'],
  ])
  const c3 = await browser.newContext({ baseURL: url, viewport: sizes[820] })
  const stranger = await c3.newPage()
  await stranger.goto('/auth/link#nonsense')
  await stranger.getByRole('heading', { name: 'no longer good' }).waitFor()
  await shots(stranger, 'link-dead', [
    [820, 'light'],
    [390, 'dark'],
  ])
  await page.goto('/app/settings/people')
  await page.getByRole('row', { name: 'Bram Maes' }).waitFor()
  await page.getByRole('radio', { name: /^With a code/ }).check()
  await page.getByRole('button', { name: 'Make one' }).click()
  await shots(page, 'people', [
    [390, 'light'],
    [390, 'dark'],
    [820, 'light'],
    [820, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ])
  await page.setViewportSize(sizes[390])
  await page.getByRole('button', { name: /account of Bram/ }).click()
  await shots(
    page,
    'menu',
    [
      [390, 'light'],
      [1440, 'dark'],
    ],
    false,
  )
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await shots(
    page,
    'confirm',
    [
      [390, 'light'],
      [1440, 'dark'],
    ],
    false,
  )
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/app/settings/password')
  await page.getByLabel('New password', { exact: true }).fill('azerty123')
  await shots(page, 'password')
  await page.goto('/app/settings/practice')
  await page.getByLabel('IBAN').fill('BE68539007547034')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Enter your password' }).waitFor()
  await page.getByRole('button', { name: 'Go on' }).click()
  await shots(
    page,
    'ask-again',
    [
      [390, 'light'],
      [820, 'dark'],
      [1440, 'light'],
    ],
    false,
  )
  await page.getByLabel('Password', { exact: true }).fill('no')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.waitForTimeout(600)
  await shots(page, 'ask-again-wrong', [[390, 'dark']], false)
  await page.getByLabel('Password', { exact: true }).fill(pw)
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('The practice details are saved.').waitFor()
} catch (e) {
  console.log('FAILED', e.message)
  for (const p of browser.contexts().flatMap(c => c.pages()))
    await p.screenshot({ path: `${out}/failed-${Math.random()}.png` }).catch(() => {})
}
console.log(errors.slice(0, 20).join('\n'))
console.log(
  said
    .split('\n')
    .filter(l => /"level":(50|40)/.test(l))
    .slice(0, 5)
    .join('\n'),
)
await browser.close()
server.kill('SIGTERM')
