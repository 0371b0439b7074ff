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

/**
 * What each flag is where nobody has set it. Only flags that do something are here; what collects
 * data about people or talks to somebody else's service is not, and a part that is built has no flag to hide it by.
 */
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

/** The flags that say something while they are on, in words that whoever sets them chooses. */
export const flagsWithMessage = ['investigation-banner', 'maintenance-page'] as const satisfies readonly FlagName[]
export type FlagMessages = Partial<Record<(typeof flagsWithMessage)[number], string>>

/** A flag that this build no longer has may still be stored. */
export const isFlagName = (name: string): name is FlagName => flagNames.some((known) => known === name)

export const hasMessage = (name: string): name is (typeof flagsWithMessage)[number] =>
  flagsWithMessage.some((known) => known === name)
