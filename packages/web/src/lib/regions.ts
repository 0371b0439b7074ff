import { canonicalTimeZone } from '@cairn/contract/calendar/time-zone'
import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import { getRegions, type Region } from '@cairn/contract/platform/site.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api'

const KEY = 'cairn-stays-on-this-domain'

/** The flag is named after the first region that had a domain of its own; the configuration says which have. */
export const REGION_FLAG: FlagName = 'region-uk-redirect'

export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: (): Promise<Region[]> => call(getRegions, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

/** IANA, as the device is set. */
export function deviceTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return canonicalTimeZone(timeZone) ?? timeZone
}

/** Older browsers give the zones as a property. */
type ZonedLocale = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] }

function isIn(countryCode: string): boolean {
  const country = new Intl.Locale('und', { region: countryCode }) as ZonedLocale
  const zones = country.getTimeZones?.() ?? country.timeZones
  return zones ? zones.includes(deviceTimeZone()) : new Intl.Locale(navigator.language).region === countryCode
}

/**
 * The region whose domain is for whoever sits here, where that is another domain than this. Known from the device's time
 * zone, by what the browser itself knows of zones (where it knows nothing, by its language's country): nobody is asked,
 * and nothing leaves the device.
 */
export function regionElsewhere(regions: readonly Region[]): Region | null {
  const own = regions.find(({ countryCode }) => isIn(countryCode))
  return own && own.url !== window.location.origin ? own : null
}

/** Whether somebody has said on this device that they stay. */
export const staysHere = (): boolean => localStorage.getItem(KEY) === 'true'

export function stayHere(): void {
  localStorage.setItem(KEY, 'true')
}
