import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('/src/{app,features,pages}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const FIELD =
  /<(TextInput|Textarea|PasswordField|NumberInput|ColorInput|TagsInput|Autocomplete|NotesField|RichTextEditor|TitleField|DateField|TimeField|NumberField|textarea)\b|<input\b(?![^>]*type="(checkbox|radio|hidden|text" hidden))/
const KEPT = /\buseDraft\(|\buseStoredForm\(|\bplace: /

const DRAWN_BY_A_FORM = 'drawn by a form that keeps it'
const SECRET = 'a password or a code'
const ON_PURPOSE = 'typed anew each time, so that it is done on purpose'
const NOBODY = 'nobody is signed in whose it would be'
const CHOICE = 'narrows a list, and changes nothing'
const OTHERWISE = 'kept by the hook that it is given'

const others: Readonly<Record<string, string>> = {
  'app/assistant/conversation.tsx': OTHERWISE,
  'app/shell/find-anything.tsx': CHOICE,
  'app/shell/help-desk.tsx': CHOICE,
  'features/accountability-chart/list/chart-list.tsx': CHOICE,
  'features/accountability-chart/seats/seat-form.tsx': DRAWN_BY_A_FORM,
  'features/accountability-chart/print/print-panel.tsx': OTHERWISE,
  'features/audit/components/audit-log.tsx': CHOICE,
  'features/billing/components/checkout.tsx': ON_PURPOSE,
  'features/identity/components/account-security.tsx': SECRET,
  'features/identity/components/own-account.tsx': ON_PURPOSE,
  'features/identity/components/new-password-fields.tsx': SECRET,
  'features/identity/components/proof-dialog.tsx': SECRET,
  'features/identity/components/register-details.tsx': NOBODY,
  'features/identity/components/second-factor-set-up.tsx': SECRET,
  'features/imports/components/seats-check.tsx': OTHERWISE,
  'features/invitations/components/invite-popup.tsx': DRAWN_BY_A_FORM,
  'features/organizations/components/organization-details-form.tsx': DRAWN_BY_A_FORM,
  'features/organizations/components/delete-organization.tsx': ON_PURPOSE,
  'features/people/components/people-list.tsx': CHOICE,
  'features/scorecard/components/measurable-form.tsx': DRAWN_BY_A_FORM,
  'features/tractions/components/agenda-editor.tsx': DRAWN_BY_A_FORM,
  'features/vto/components/figure-popup.tsx': DRAWN_BY_A_FORM,
  'features/work-lists/components/list-filters.tsx': CHOICE,
  'features/work-lists/components/find-field.tsx': CHOICE,
  'pages/learn/learn-page.tsx': CHOICE,
  'pages/live-meeting/issue-notes.tsx': OTHERWISE,
  'pages/live-meeting/solve-line.tsx': OTHERWISE,
  'pages/register.tsx': NOBODY,
  'pages/reset-password.tsx': NOBODY,
  'pages/sandbox-billing.tsx': ON_PURPOSE,
  'pages/sign-in.tsx': NOBODY,
}

const drawing = Object.entries(sources)
  .filter(([path, source]) => !/\.test\.tsx$|style-guide/.test(path) && FIELD.test(source))
  .map(([path, source]) => ({ path: path.replace('/src/', ''), isKept: KEPT.test(source) }))

it('every text field stores drafts on the device, except those listed with a reason', () => {
  expect(drawing.filter(({ path, isKept }) => !isKept && others[path] === undefined)).toEqual([])
  const paths = drawing.map(({ path }) => path)
  expect(Object.keys(others).filter((path) => !paths.includes(path))).toEqual([])
})
