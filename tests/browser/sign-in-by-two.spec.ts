import type { Page } from '@playwright/test'
import { deferred } from '../../server/testing/deferred.ts'
import { Colleague } from './colleague.ts'
import { holdUntil } from './fault-proxy.ts'
import { anna, bart, type Person } from './fixtures.ts'
import { expect, throughProxy as test } from './through-proxy.ts'

test('a slow login response in a tab does not replace the session of another user', async ({
  tablet,
  page,
  server,
  line,
}) => {
  await Colleague.signUp(server, bart)
  const tab = await tablet.context.newPage()
  await fillIn(page, anna)
  await fillIn(tab, bart)
  const [requested, mayCome] = [deferred(), deferred()]
  line.breaks(
    ({ path }) => path === '/api/auth/profile',
    holdUntil(() => {
      requested.resolve()
      return mayCome.promise
    }),
    1,
  )

  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await requested.promise
  await tab.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bart')
  const annasProfile = page.waitForResponse('**/api/auth/profile')
  mayCome.resolve()
  await annasProfile

  for (const each of [page, tab]) {
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bart')
    await each.reload()
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Welcome, Bart')
    expect(await readSessionEmail(each)).toBe(bart.email)
  }
})

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
}

function readSessionEmail(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('accessToken')}`
    const answer = await fetch('/api/auth/profile', { headers: { authorization } })
    return (await answer.json()).email
  })
}
