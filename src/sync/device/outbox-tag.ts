export const outboxTag = 'outbox'
