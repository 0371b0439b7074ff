import { canonicalTimeZone } from '@cairn/contract/calendar/time-zone'
import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import { getRegions, type Region } from '@cairn/contract/platform/platform.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/api'

const KEY = 'cairn-stays-on-this-domain'

export const REGION_FLAG: FlagName = 'region-uk-redirect'

export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: (): Promise<Region[]> => call(getRegions, {}),
  staleTime: Number.POSITIVE_INFINITY,
})

export function deviceTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return canonicalTimeZone(timeZone) ?? timeZone
}

/** Older browsers have only the property. */
type ZonedLocale = Intl.Locale & { getTimeZones?(): string[] | undefined; timeZones?: string[] }

function isIn(countryCode: string): boolean {
  const country = new Intl.Locale('und', { region: countryCode }) as ZonedLocale
  const zones = country.getTimeZones?.() ?? country.timeZones
  return zones ? zones.includes(deviceTimeZone()) : new Intl.Locale(navigator.language).region === countryCode
}

export function otherRegion(regions: readonly Region[]): Region | null {
  const own = regions.find(({ countryCode }) => isIn(countryCode))
  return own && own.url !== window.location.origin ? own : null
}

export const hasChosenThisRegion = (): boolean => localStorage.getItem(KEY) === 'true'

export function chooseThisRegion(): void {
  localStorage.setItem(KEY, 'true')
}
