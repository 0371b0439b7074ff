export const flagNames = [
  'style-guide',
  'investigation-banner',
  'maintenance-page',
  'microsoft-sso',
  'region-uk-redirect',
  'headline-status-filter',
  'smart-rocks',
  'voice-assistant',
] as const
export type FlagName = (typeof flagNames)[number]
export type Flags = Readonly<Record<FlagName, boolean>>

/** No flags for tracking, third-party services or finished features. */
export const flagDefaults: Flags = {
  'style-guide': true,
  'investigation-banner': false,
  'maintenance-page': false,
  'microsoft-sso': false,
  'region-uk-redirect': false,
  'headline-status-filter': false,
  'smart-rocks': false,
  'voice-assistant': false,
}

export const flagsWithMessage = ['investigation-banner', 'maintenance-page'] as const satisfies readonly FlagName[]
export type FlagMessages = Partial<Record<(typeof flagsWithMessage)[number], string>>

/** Storage may hold flags of other builds. */
export const isFlagName = (name: string): name is FlagName => flagNames.some((known) => known === name)

export const hasMessage = (name: string): name is (typeof flagsWithMessage)[number] =>
  flagsWithMessage.some((known) => known === name)
