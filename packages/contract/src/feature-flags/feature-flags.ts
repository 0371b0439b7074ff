/**
 * What each flag is where nobody has set it: document 3, section 9. What collects data about people or talks to somebody
 * else's service is off whatever the specified default, since Cairn has none of it.
 */
export const flagDefaults: Readonly<Record<string, boolean>> = {
  'new-dashboard': true,
  'style-guide': true,
  'vto-pdf': true,
  pendo: false,
  rudderstack: false,
  'salesforce-chat': false,
  'salesforce-prechat': false,
  'api-switch': false,
  avatax: false,
  'cascade-headlines': false,
  'google-tag-manager': false,
  'headline-status-filter': false,
  intercom: false,
  'investigation-banner': false,
  'maintenance-page': false,
  'meeting-pdfs': false,
  'microsoft-sso': false,
  'quarterly-pulsing': false,
  'region-uk-redirect': false,
  'smart-rocks': false,
  'user-preferences': false,
  'voice-assistant': false,
  'zendesk-support': false,
}

/** The flags that say something while they are on, in words that whoever sets them chooses. */
export const flagsWithMessage: readonly string[] = ['investigation-banner', 'maintenance-page']
