import {
  coreFocusTitles,
  type Entry,
  type TargetMarket,
  type Unique,
  uniqueKinds,
  type Vto,
  type VtoContents,
} from '@cairn/contract/vto/vto.schemas'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { datePart } from '../../../lib/format/format'
import { plainText } from '../../../lib/format/plain-text'
import { Segmented } from '../../../ui/inputs/segmented'
import { SortableList } from '../../../ui/lists/sortable-list'
import { useLiveForm } from '../use-live-form'
import { newLine, useAddLine, useChangeLine, useSaveSection } from '../vto.mutations'
import { coreValues, goalsOf, hasLines, sectionIn, targetMarkets, uniquesOf } from '../vto.parts'
import { AddEntry, EditedEntry, EntryContent, EntryList, RemovedEntries, TITLE_MAX } from './entry-list'
import { FiguresField } from './figures-field'
import { LeadershipOnlyNote } from './leadership-mark'
import classes from './vision.module.css'
import { PlanDate } from './vto-plans'
import { NothingEntered, VtoText } from './vto-text'

const withoutUniques = <E extends Entry>(entry: E): E & TargetMarket => ({ ...entry, uniques: [] })

interface VisionPartProps {
  vto: Vto
  contents: VtoContents
  isEditable: boolean
}

function SectionTitle({ children }: { children: ReactNode }) {
  return <h2 className="heading-m row-baseline wrap between gap-0-3 border-bottom pb-2 mb-2">{children}</h2>
}

function Marketing({ vto, contents, isEditable }: VisionPartProps) {
  const { t } = useTranslation('vto')
  const markets = contents.vision.targetMarkets
  const { mutate: change } = useChangeLine<TargetMarket>()
  const { mutateAsync: addUnique } = useAddLine<Unique>()
  const move = (id: string, sequence: number) => {
    const before = markets.find((market) => market.id === id)
    if (before) change({ vto, list: targetMarkets, before, changes: { sequence } })
  }
  const addUniques = async (market: TargetMarket, texts: readonly string[]) => {
    for (const text of texts) {
      const title = plainText(text).slice(0, TITLE_MAX)
      const line: Unique = { ...newLine(), title, contentHtml: '', kind: 'Unique' }
      await addUnique({ vto, list: uniquesOf(market.id), line })
    }
  }
  const shown = { vto, isEditable }
  return (
    <section className={classes.section}>
      <SectionTitle>{t('marketing.title')}</SectionTitle>
      {markets.length === 0 && (isEditable ? <p className="mut">{t('marketing.empty')}</p> : <NothingEntered />)}
      {isEditable ? (
        <>
          {markets.length > 0 && (
            <SortableList
              items={markets}
              label={t('marketing.market')}
              isDisabled={markets.length === 1}
              onMove={move}
              renderItem={(market) => <Market {...shown} market={market} />}
            />
          )}
          <AddEntry vto={vto} list={targetMarkets} addLabel={t('marketing.addMarket')} fresh={withoutUniques} />
          <RemovedEntries
            vto={vto}
            list={targetMarkets}
            entries={markets}
            fresh={withoutUniques}
            partsOf={({ uniques }) => uniques}
            addParts={addUniques}
          />
        </>
      ) : (
        markets.map((market) => <Market key={market.id} {...shown} market={market} />)
      )}
    </section>
  )
}

interface MarketProps extends Omit<VisionPartProps, 'contents'> {
  market: TargetMarket
}

function Market({ vto, market, isEditable }: MarketProps) {
  const { t } = useTranslation('vto')
  return (
    <dl className={`grid ${classes.facts}`}>
      <dt className="small break mut py-2">{t('marketing.market')}</dt>
      <dd>
        {isEditable ? <EditedEntry vto={vto} list={targetMarkets} entry={market} /> : <EntryContent entry={market} />}
      </dd>
      {uniqueKinds.map((kind) => (
        <UniquesOfMarket key={kind} {...{ vto, market, isEditable, kind }} />
      ))}
    </dl>
  )
}

function UniquesOfMarket({ vto, market, isEditable, kind }: MarketProps & { kind: Unique['kind'] }) {
  const { t } = useTranslation('vto')
  const entries = market.uniques.filter((one) => one.kind === kind)
  if (!isEditable && entries.length === 0) return null
  return (
    <>
      <dt className="small break mut py-2">{t(`marketing.${kind}`)}</dt>
      <dd>
        <EntryList
          {...{ vto, entries, isEditable, kind }}
          fresh={(entry) => ({ ...entry, kind })}
          list={uniquesOf(market.id)}
          label={t(`marketing.${kind}`)}
          addLabel={t(`marketing.add.${kind}`)}
          canAdd={kind === 'Unique' || entries.length === 0}
          className={kind === 'Unique' && !isEditable ? 'bullets' : undefined}
        />
      </dd>
    </>
  )
}

const CUSTOM_TITLE_MAX = 100

function CoreFocus(props: VisionPartProps) {
  const { contents, isEditable } = props
  const { t } = useTranslation('vto')
  const { title, customTitle } = sectionIn(contents, 'coreFocus')
  const name = title === 'Custom' ? customTitle || t('coreFocus.title') : t(`coreFocus.${title}`)
  return (
    <section className={classes.section}>
      <SectionTitle>{t('coreFocus.title')}</SectionTitle>
      {isEditable && <FocusName {...props} />}
      <dl className={`grid ${classes.facts}`}>
        <dt className="small break mut py-2">{name}</dt>
        <dd>
          <VtoText {...props} isLabelHidden field="coreFocus.description" label={name} empty={t('coreFocus.empty')} />
        </dd>
        <dt className="small break mut py-2">{t('coreFocus.niche')}</dt>
        <dd>
          <VtoText
            {...props}
            isLabelHidden
            field="coreFocus.niche"
            label={t('coreFocus.niche')}
            empty={t('coreFocus.nicheEmpty')}
          />
        </dd>
      </dl>
    </section>
  )
}

function FocusName({ vto, contents }: VisionPartProps) {
  const { t } = useTranslation('vto')
  const section = sectionIn(contents, 'coreFocus')
  const { title, customTitle, version } = section
  const { mutateAsync: save } = useSaveSection<'coreFocus'>()
  const { form, flush } = useLiveForm({
    place: `vto/${vto.id}/coreFocus.title`,
    stored: { title, customTitle },
    version,
    isValid: () => true,
    save: (changes, madeFrom) => save({ vto, name: 'coreFocus', before: { ...section, version: madeFrom }, changes }),
  })
  return (
    <fieldset className="flex wrap gap-2 pb-2" aria-label={t('coreFocus.title')} onBlur={flush}>
      <Segmented
        size="sm"
        label={t('coreFocus.kind')}
        options={coreFocusTitles.map((value) => ({ value, label: t(`coreFocus.${value}`) }))}
        value={form.values.title}
        onChange={form.set('title')}
      />
      {form.values.title === 'Custom' && (
        <TextInput
          {...form.field('customTitle')}
          aria-label={t('coreFocus.customTitle')}
          placeholder={t('coreFocus.customTitle')}
          maxLength={CUSTOM_TITLE_MAX}
        />
      )}
    </fieldset>
  )
}

function ThreeYearPicture(props: VisionPartProps) {
  const { vto, contents, isEditable } = props
  const { t } = useTranslation(['vto', 'vto-traction', 'terms'])
  const picture = contents.vision.threeYearPicture
  const { futureDate = null, goals = [], notes = '' } = picture ?? {}
  const figures = { ...props, plan: 'three_year_picture' } as const
  return (
    <section className={classes.section}>
      <SectionTitle>
        {t('picture.title')}
        {!isEditable && futureDate !== null && (
          <small className="small normal mut">
            {datePart(futureDate, { year: 'numeric', month: 'long', day: 'numeric' })}
          </small>
        )}
      </SectionTitle>
      {isEditable && (
        <div className={`mb-2 ${classes.date}`}>
          <PlanDate vto={vto} contents={contents} name="threeYearPicture" />
        </div>
      )}
      {!isEditable && notes === '' && !hasLines(picture) && <NothingEntered />}
      {(isEditable || notes !== '') && (
        <VtoText {...props} field="threeYearPicture.notes" label={t('picture.notes')} empty={t('picture.empty')} />
      )}
      <FiguresField {...figures} which="financialMetrics" label={t('vto-traction:financials')} />
      <FiguresField {...figures} which="measurables" label={t('terms:measurables')} />
      {(isEditable || goals.length > 0) && (
        <div className="mt-2">
          {isEditable && <h3 className="heading-xs mt-4">{t('picture.goals')}</h3>}
          <EntryList
            {...{ vto, entries: goals, isEditable }}
            fresh={(entry) => entry}
            list={goalsOf('three_year_picture')}
            label={t('picture.goals')}
            addLabel={t('picture.addGoal')}
            className={isEditable ? undefined : 'bullets'}
          />
        </div>
      )}
      <LeadershipOnlyNote plans={[picture]} />
    </section>
  )
}

export function VisionTab({ vto, contents }: Omit<VisionPartProps, 'isEditable'>) {
  const isEditable = vto.canEdit && vto.shownPublishedId === null
  const shown = { vto, contents, isEditable }
  return (
    <article className="container paper">
      <div className={`grid halves ${classes.pages}`}>
        <div className={`column gap-5 min-w-0 ${classes.page}`}>
          <CoreValues {...shown} />
          <CoreFocus {...shown} />
          <TenYearTarget {...shown} />
        </div>
        <div className={`column gap-5 min-w-0 ${classes.page}`}>
          <Marketing {...shown} />
          <ThreeYearPicture {...shown} />
        </div>
      </div>
    </article>
  )
}

function CoreValues({ vto, contents, isEditable }: VisionPartProps) {
  const { t } = useTranslation('vto')
  const { coreValues: entries, coreValuesSpeech } = contents.vision
  const hasSpeech = (coreValuesSpeech?.notes ?? '') !== ''
  return (
    <section className={classes.section}>
      <SectionTitle>{t('coreValues.title')}</SectionTitle>
      {entries.length === 0 && (isEditable ? <p className="mut">{t('coreValues.empty')}</p> : <NothingEntered />)}
      {(isEditable || entries.length > 0) && (
        <EntryList
          {...{ vto, entries, isEditable }}
          fresh={(entry) => entry}
          list={coreValues}
          label={t('coreValues.title')}
          addLabel={t('coreValues.add')}
          className={classes.values}
        />
      )}
      {(isEditable || hasSpeech) && (
        <>
          <h3 className="heading-xs mt-4">{t('coreValues.speech')}</h3>
          <VtoText
            {...{ vto, contents, isEditable }}
            isLabelHidden
            field="coreValuesSpeech.notes"
            label={t('coreValues.speech')}
            empty={t('coreValues.speechEmpty')}
          />
        </>
      )}
    </section>
  )
}

function TenYearTarget(props: VisionPartProps) {
  const { t } = useTranslation('vto')
  return (
    <section className={classes.section}>
      <SectionTitle>{t('ten.title')}</SectionTitle>
      <VtoText
        {...props}
        isLabelHidden
        field="tenYearTarget.contentHtml"
        label={t('ten.title')}
        empty={t('ten.empty')}
        className={classes.ten}
      />
    </section>
  )
}
