import {
  type AssistantMode,
  type AssistantSettings as Settings,
  sentDataKinds,
} from '@cairn/contract/assistants/assistants.schemas'
import { plainNumber, typedNumber } from '@cairn/contract/core/typed-values'
import { canTransferOwnership as ownsOrganization } from '@cairn/contract/people/people.policy'
import { Button, Checkbox, Group, Radio, Stack, Switch, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { wholeNumber } from '../../lib/format/format'
import { useLocale } from '../../lib/format/use-locale'
import { useMoments } from '../../lib/format/zones'
import { useStoredForm } from '../../lib/forms/use-stored-form'
import { useActor } from '../../lib/session/session'
import { ConflictNotice } from '../../ui/feedback/conflict-notice'
import { PartFailed } from '../../ui/feedback/part-failed'
import { Form } from '../../ui/inputs/form'
import { useTypedValue } from '../../ui/inputs/typed-fields'
import { EmptyState } from '../../ui/lists/empty-state'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { RestoredNote } from '../../ui/overlays/restored-note'
import { Sheet } from '../../ui/overlays/sheet'
import classes from './assistant-settings.module.css'
import { useUpdateAssistantSettings } from './assistants.mutations'
import { assistantQueries } from './assistants.queries'

const PLACE = 'assistant-settings'
const BUDGET_MAX = 1_000_000_000
const modes: readonly AssistantMode[] = ['On', 'Test', 'Off']

export function AssistantSettings() {
  const { t } = useTranslation('assistants')
  const actor = useActor()
  const { data: settings, isError, refetch } = useQuery(assistantQueries.settings)
  if (settings === undefined) {
    if (!isError) return <RowSkeletons count={6} height={56} />
    return (
      <EmptyState
        text={t('settings.failed')}
        action={<Button onClick={() => void refetch()}>{t('tryAgain')}</Button>}
      />
    )
  }
  return (
    <div className="grid gap-6">
      <SettingsForm settings={settings} />
      {ownsOrganization(actor) && <Calls />}
    </div>
  )
}

/** Null if it is not a number; an empty field has no limit of its own. */
function readBudget(text: string, locale: string): { tokens: number | null } | null {
  if (text.trim() === '') return { tokens: null }
  const tokens = Number(plainNumber(text, locale) ?? Number.NaN)
  return Number.isInteger(tokens) && tokens >= 0 && tokens <= BUDGET_MAX ? { tokens } : null
}

const valuesOf = ({ mode, sends, monthlyTokens, keepsContent }: Settings) => ({
  mode,
  sends,
  monthlyTokens,
  keepsContent,
})

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation(['assistants', 'generic'])
  const update = useUpdateAssistantSettings()
  const { model, monthlyTokensMax, usedTokens, dailyTokensMax, usedToday } = settings
  const stored = useStoredForm({ ...settings, id: PLACE }, valuesOf, PLACE)
  const { form } = stored
  const { mode, sends, monthlyTokens, keepsContent } = form.values
  const { locale } = useLocale()
  const { props: budgetProps } = useTypedValue({
    shown: monthlyTokens === null ? '' : typedNumber(monthlyTokens, locale),
    read: (text) => readBudget(text, locale),
    onChange: (read) => form.set('monthlyTokens')(read.tokens),
    unread: t('generic:typed.whole', { min: 0, max: BUDGET_MAX }),
  })
  const budget = Math.min(settings.monthlyTokens ?? monthlyTokensMax, monthlyTokensMax)
  const send = (version: number) =>
    form.submit({
      send: async () => {
        const { settings: saved } = await update.mutateAsync({ version, ...form.values })
        stored.saved({ ...saved, id: PLACE })
      },
      refused: stored.overtaken,
    })
  const spoken = (values: typeof form.values) =>
    [
      t(`assistants:settings.modes.${values.mode}.label`),
      ...values.sends.map((kind) => t(`assistants:settings.send.${kind}.label`)),
      `${t('assistants:settings.budget')}: ${values.monthlyTokens === null ? '–' : wholeNumber(values.monthlyTokens)}`,
      ...(values.keepsContent ? [t('assistants:settings.keepsContent')] : []),
    ].join(', ')
  return (
    <Form
      form={form}
      className={`grid gap-6 ${classes.form}`}
      onSubmit={() => stored.theirs === null && send(stored.version)}
    >
      <RestoredNote form={form} />
      {stored.theirs && (
        <ConflictNotice
          theirs={spoken(valuesOf(stored.theirs))}
          yours={spoken(form.values)}
          onTakeTheirs={stored.takeTheirs}
          onTakeYours={() => send(stored.takeYours())}
        />
      )}
      <p className="sub">
        {model
          ? t('assistants:settings.model', { model: model.name, host: model.host })
          : t('assistants:settings.noModel')}
      </p>
      <Radio.Group
        label={t('assistants:settings.mode')}
        value={mode}
        onChange={(value) => form.set('mode')(modes.find((one) => one === value) ?? mode)}
      >
        <Stack gap="sm" mt="xs">
          {modes.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`assistants:settings.modes.${one}.label`)}
              description={t(`assistants:settings.modes.${one}.text`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group
        label={t('assistants:settings.sends')}
        description={t('assistants:settings.sendsText')}
        value={sends}
        onChange={(chosen) => form.set('sends')(sentDataKinds.filter((kind) => chosen.includes(kind)))}
      >
        <Stack gap="sm" my="xs">
          {sentDataKinds.map((kind) => (
            <Checkbox
              key={kind}
              value={kind}
              disabled={mode === 'Off'}
              label={t(`assistants:settings.send.${kind}.label`)}
              description={t(`assistants:settings.send.${kind}.text`)}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <TextInput
        {...budgetProps}
        label={t('assistants:settings.budget')}
        description={
          model
            ? t('assistants:settings.budgetText', {
                used: wholeNumber(usedTokens),
                budget: wholeNumber(budget),
                usedToday: wholeNumber(usedToday),
                budgetToday: wholeNumber(dailyTokensMax),
              })
            : t('assistants:settings.budgetNone')
        }
        inputMode="numeric"
        autoComplete="off"
        placeholder={model ? wholeNumber(monthlyTokensMax) : ''}
      />
      <Switch
        label={t('assistants:settings.keepsContent')}
        description={t('assistants:settings.keepsContentText')}
        checked={keepsContent}
        onChange={(event) => form.set('keepsContent')(event.currentTarget.checked)}
      />
      <Group>
        <Button type="submit" variant="filled" loading={form.isSubmitting}>
          {t('assistants:settings.save')}
        </Button>
      </Group>
    </Form>
  )
}

function Calls() {
  const { t } = useTranslation('assistants')
  const { mediumDate, clockTime } = useMoments()
  const query = useInfiniteQuery(assistantQueries.calls)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const retry = retryFailed(query)
  if (retry) return <PartFailed onRetry={retry} />
  if (data === undefined) return <RowSkeletons count={4} height={56} />
  const calls = data.pages.flatMap(({ items }) => items)
  return (
    <Sheet title={t('settings.calls')} sub={data.pages.at(-1)?.totalCount}>
      {calls.length === 0 && <EmptyState text={t('settings.noCalls')} />}
      <ul>
        {calls.map(({ id, at, person, purpose, model, state, inputTokens, outputTokens, content }) => (
          <li className="log-line border-top py-2" key={id}>
            <time className="sub num" dateTime={at}>
              {mediumDate(at)}, {clockTime(at)}
            </time>
            <div>
              <b>{t(`settings.purpose.${purpose}`)}</b> {person.name}
              <small className="block small sub">
                {t(`settings.state.${state}`)}
                {model && ` · ${model}`} ·{' '}
                {t('settings.tokens', { input: wholeNumber(inputTokens), output: wholeNumber(outputTokens) })}
              </small>
              {content && (
                <details>
                  <summary>{t('settings.content')}</summary>
                  <pre className={`small break bg-sunk rounded p-3 ${classes.content}`}>
                    {[content.system, content.prompt, content.answer].filter(Boolean).join('\n\n')}
                  </pre>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('settings.more')}
        </Button>
      )}
    </Sheet>
  )
}
