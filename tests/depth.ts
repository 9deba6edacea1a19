/**
 * `npm test` leaves TEST_DEPTH empty, `npm run test:deep` sets "deep" and runs what is left out. The mutants set "all".
 */
const depth = process.env.TEST_DEPTH ?? ''

export const isDeep = depth === 'deep' || depth === 'all'
export const isQuick = depth !== 'deep'
