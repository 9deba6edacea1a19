/** Whether this is the deep run: `npm run test:deep`. It runs what `npm test` leaves out. */
export const isDeep = process.env.TEST_DEPTH === 'deep'
