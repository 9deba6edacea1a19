import type { ComponentProps } from 'react'
import { expect } from 'vitest'
import { addContract, bringTo } from '../../../../tests/world/contract-actions.ts'
import { invoiceOn, invoicesOn, takeInvoiceStep } from '../../../../tests/world/invoice-actions.ts'
import { findElements } from '../../../../tests/world/mounted.tsx'
import { screenStory } from '../../../../tests/world/mounted-story.ts'
import { addAnimal, addClient, getClientName } from '../../../../tests/world/practice-actions.ts'
import { addSpecies } from '../../../../tests/world/species-actions.ts'
import { eventually } from '../../../../tests/world/wait-until.ts'
import { useInvoiceActions } from '../invoice-actions.ts'
import { SendRest, useSendInvoices } from './send-rest.tsx'

const month = '2026-02'
const numbers = ['2026-00001', '2026-00002', '2026-00003'] as const

/** Three pending invoices, and the hook of the month end that sends them. */
const sendStory = screenStory.extend('rest', async ({ ipad, tab, mount }) => {
  await addSpecies(tab, 'Chien', 45)
  for (const name of ['Zoë Maes', 'Jan Peeters', 'An Claes']) {
    const clientId = await addClient(tab, name)
    await addAnimal(tab, `Rex of ${name}`, { clientId })
    const contract = await addContract(tab, clientId)
    await tab.sent()
    await bringTo(tab, contract, 'active')
  }
  expect(await tab.workspace.request('POST invoices/sync')).toMatchObject({ ok: true })
  await eventually(() => invoicesOn(tab).length === numbers.length)
  for (const number of numbers) await takeInvoiceStep(tab, number, 'validate')
  await tab.sent()
  const hook = await mount(() => useSendInvoices(month, () => {}), tab)
  const invoices = numbers.map(number => {
    const { id, clientId } = invoiceOn(tab, number)
    return { id, clientId, client: getClientName(tab, clientId), number }
  })
  const requests = () => ipad.network.requests.filter(({ path }) => /^invoices\/.+\/send$/.test(path))
  return {
    invoices,
    requests,
    async send(chosen = invoices) {
      await hook.current.send(chosen)
      await eventually(() => hook.current.progress === null)
      return hook.current.report
    },
    stop: () => hook.current.stop(),
  }
})

sendStory(
  'a lost response is requested again with the same key, and nothing is sent twice',
  async ({ clinic, ipad, rest }) => {
    const weathers = ['loses-answers', 'clear'] as const
    let seen = 0
    ipad.network.disturb(path => {
      if (path.endsWith('/send')) ipad.network.weather = weathers[seen++] ?? 'clear'
      return undefined
    })
    expect(await rest.send()).toEqual({ sent: 3, failed: [], remaining: 0 })
    const [lost, again, ...others] = rest.requests().map(({ key, status }) => ({ key, status }))
    expect([lost, again]).toEqual([lost, lost])
    expect(new Set(others.map(({ key }) => key)).size).toBe(2)
    const { db } = clinic.server
    const emails = db.selectFrom('emails').select('about_id').where('about_record', '=', 'invoices')
    const sent = (await emails.execute()).map(email => email.about_id)
    expect(sent.toSorted()).toEqual(rest.invoices.map(({ id }) => id).toSorted())
  },
)

sendStory(
  'without the server, the rest waits and is sent later with the same key',
  async ({ ipad, rest }) => {
    ipad.network.disturb(path => {
      if (path.endsWith(`${rest.invoices[0]?.id}/send`)) ipad.goOffline()
      return undefined
    })
    const reason = 'The server did not answer. Please try again in a moment.'
    const failed = [{ invoice: { number: numbers[1] }, reason }]
    expect(await rest.send()).toMatchObject({ sent: 1, failed, remaining: 1 })
    ipad.network.disturb(undefined)
    ipad.goOnline()
    expect(await rest.send(rest.invoices.slice(1))).toEqual({ sent: 2, failed: [], remaining: 0 })
    const keys = rest.requests().map(({ key }) => key)
    expect(new Set(keys).size).toBe(3)
  },
)

sendStory('a refused invoice is named with its reason, and the others are sent', async ({ tab, rest }) => {
  await takeInvoiceStep(tab, numbers[0], 'cancel')
  await tab.sent()
  expect(await rest.send()).toMatchObject({
    sent: 2,
    failed: [{ invoice: { number: numbers[0] }, reason: expect.stringContaining('sent') }],
    remaining: 0,
  })
})

sendStory('a stopped run sends no further invoice', async ({ ipad, rest }) => {
  ipad.network.disturb(path => {
    if (path.endsWith('/send')) rest.stop()
    return undefined
  })
  expect(await rest.send()).toEqual({ sent: 1, failed: [], remaining: 2 })
})

/** Another device, with the practice as the server has it then. */
const restStory = sendStory.extend('openDesk', async ({ clinic, mount }) => async () => {
  const desk = await clinic.browser('desk').signIn(await clinic.hire('Bart'))
  await eventually(() => invoicesOn(desk).length === numbers.length)
  const ignore = () => undefined
  return (toSend: ComponentProps<typeof SendRest>['toSend']) => {
    const props = { month, toSend, onDone: ignore }
    return mount(() => SendRest({ ...props, actions: useInvoiceActions(ignore, ignore) }), desk)
  }
})

restStory(
  'clients without an email address are named and left out',
  async ({ clinic, rest, openDesk, tab }) => {
    const { clientId } = invoiceOn(tab, numbers[1])
    await clinic.server.db.updateTable('clients').set({ email: '' }).where('id', '=', clientId).execute()
    const show = await openDesk()
    const all = await show(rest.invoices)
    const [question] = findElements(all.current, ({ props }) => props.confirmLabel === 'Send')
    expect(question?.props).toMatchObject({ title: 'Send 2 invoices by email?', reason: undefined })
    expect(question?.props.children[0].props.children).toContain(
      `no email address: ${rest.invoices[1]?.client}.`,
    )
    const none = await show(rest.invoices.slice(1, 2))
    const [button] = findElements(
      none.current,
      ({ props }) => props.children === 'Send the other one by email',
    )
    expect(button?.props.reason).toBe('There is no email address. Add one to the client.')
  },
)

restStory(
  'without a mail server, nothing says that clients receive an email',
  async ({ clinic, rest, openDesk }) => {
    await clinic.server.db.updateTable('practice').set({ email_delivery: 'files' }).execute()
    const show = await openDesk()
    const shown = await show(rest.invoices)
    const [question] = findElements(shown.current, ({ props }) => props.confirmLabel === 'Send')
    expect(question?.props.text).toBe('There is no mail server: emails are saved as files, not sent.')
  },
)
