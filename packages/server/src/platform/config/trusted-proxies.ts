import { isIP } from 'node:net'
import { z } from 'zod'

export const partsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean)

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

const NAME = /^(.+\.)?localhost\.?$/
const ADDRESS = /^(::ffff:)?127(\.\d{1,3}){3}$/

export function isLoopback(host: string): boolean {
  const plain = host.toLowerCase().replace(/^\[|\]$/g, '')
  return plain === '::1' || NAME.test(plain) || ADDRESS.test(plain)
}
