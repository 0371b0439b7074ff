import { isIP } from 'node:net'
import { z } from 'zod'
import { partsOf } from './parts-of'

/** False for none, the number of proxies, or their addresses or networks. */
export type TrustedProxies = false | number | string[]

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

function isAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const most = BITS[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
}

const isNumber = (text: string) => /^\d$/.test(text)

export const trustedProxiesSchema = z
  .string()
  .default('')
  .refine((text) => isNumber(text.trim()) || partsOf(text).every(isAddress), {
    error: 'must be the number of proxies before the server, or their addresses such as 10.0.0.1, 10.1.0.0/16',
  })
  .transform((text): TrustedProxies => {
    const parts = partsOf(text)
    if (isNumber(text.trim())) return Number(text) || false
    return parts.length > 0 && parts
  })
