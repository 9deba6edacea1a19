import { answer, each, fields, flag, instant, text } from '../../record-ui/read-answer.ts'

/** What the server says of where somebody is signed in. */
export const readSessions = answer(
  each(fields({ id: text, device: text, createdAt: instant, seenAt: instant, isThis: flag })),
)
