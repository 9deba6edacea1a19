/** How it stands with the latest letter about a contract or an invoice. */
export const mailStates = ['none', 'waiting', 'sent'] as const
