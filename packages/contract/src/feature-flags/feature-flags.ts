/**
 * What each flag is where nobody has set it: document 3, section 9. Only flags that do something are here; what collects
 * data about people or talks to somebody else's service is not, and a part that is built has no flag to hide it by.
 */
export const flagDefaults: Readonly<Record<string, boolean>> = {
  'style-guide': true,
  'investigation-banner': false,
  'maintenance-page': false,
  'microsoft-sso': false,
  'region-uk-redirect': false,
}

/** The flags that say something while they are on, in words that whoever sets them chooses. */
export const flagsWithMessage: readonly string[] = ['investigation-banner', 'maintenance-page']
