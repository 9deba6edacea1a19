import { practiceId } from '../domain/practice/practice.ts'
import { useRow } from './device-hooks.ts'

/** Whether the server saves emails as files, for it has no mail server; as this device last heard. */
export function useSavesEmailsAsFiles(): boolean {
  const delivery = useRow('practice', practiceId)?.row.emailDelivery
  return delivery !== undefined && delivery !== 'smtp'
}
