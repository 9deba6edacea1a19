/** Under this name a page asks to have the service worker woken. */
export const outboxTag = 'outbox'
