import { practiceId } from '../domain/practice/practice.ts'
import { useRow } from './device-hooks.ts'

/** Whether the server has no mail server and saves emails as files, as of the last response. */
export function useSavesEmailsAsFiles(): boolean {
  const delivery = useRow('practice', practiceId)?.row.emailDelivery
  return delivery !== undefined && delivery !== 'smtp'
}
