import { faultInDomain } from './domain-practice.ts'
import { randomPractice } from './random-practice.ts'

export { faultInDomain, randomPractice }
