import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { language } from '../../../lib/format'
import { learnGroups } from '../learn-topics'
import classes from './learn.module.css'

/** Every topic in its group; what is typed keeps those that speak of it. */
export function TopicList() {
  const { t } = useTranslation('learn')
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLocaleLowerCase(language())
  const groups = learnGroups
    .map(({ group, topics }) => ({
      group,
      topics: topics.filter(({ topic }) =>
        [t(`topic.${topic}`), t(`short.${topic}`), t(`body.${topic}`)]
          .join(' ')
          .toLocaleLowerCase(language())
          .includes(wanted),
      ),
    }))
    .filter(({ topics }) => topics.length > 0)
  return (
    <>
      <TextInput
        type="search"
        className={classes.find}
        aria-label={t('find')}
        placeholder={t('find')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {groups.length === 0 && <p role="status">{t('none')}</p>}
      {groups.map(({ group, topics }) => (
        <section key={group} className={classes.sheet} aria-labelledby={`learn-${group}`}>
          <h2 id={`learn-${group}`}>{t(`group.${group}`)}</h2>
          <ul>
            {topics.map(({ topic, minutes }) => (
              <li key={topic}>
                <Link
                  to="/learning-center/$product/{-$anchorVideoKey}"
                  params={{ product: 'tools', anchorVideoKey: topic }}
                >
                  <b>{t(`topic.${topic}`)}</b>
                  <small>{t(`short.${topic}`)}</small>
                </Link>
                {minutes && <span className={classes.minutes}>{t('minutes', { count: minutes })}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
