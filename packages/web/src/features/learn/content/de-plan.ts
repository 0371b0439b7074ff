import type { LessonTexts } from '../lessons'

export const plan = {
  'vision-on-one-page': {
    title: 'Die Vision auf einer Seite',
    lead: 'Wenn niemand sagen kann, wohin das Unternehmen will, ziehen alle in verschiedene Richtungen. Das V/TO hat zwei Seiten: auf der einen die Vision, auf der anderen den Plan.',
    words: 'Grundwerte Kernfokus Zweck Nische Marketingstrategie Zehnjahresziel',
    sections: {
      values: {
        title: 'Grundwerte',
        text: 'Drei bis sieben Eigenschaften, nach denen Sie einstellen, loben und sich auch trennen. Prüfen Sie jede: Nennen Sie drei Kolleginnen oder Kollegen, die sie leben.',
      },
      focus: {
        title: 'Kernfokus',
        text: 'Wozu es das Unternehmen gibt und was es besser kann als andere. Er ist der Grund, ein gutes Angebot abzulehnen.',
      },
      target: {
        title: 'Zehnjahresziel',
        text: 'Ein großes Ziel, das alle auswendig kennen. Braucht es einen ganzen Absatz, ist es noch nicht ein Ziel.',
      },
      market: {
        title: 'Marketingstrategie',
        text: 'Wer Ihre idealen Kunden sind, was Sie unterscheidet, wie Sie vorgehen und was Sie garantieren. Schreiben Sie so, dass jemand Neues im Vertrieb es morgen verwenden kann.',
      },
    },
  },
  'ten-years-to-this-quarter': {
    title: 'Von zehn Jahren zu diesem Quartal',
    lead: 'Der Plan geht vom Ziel aus rückwärts. Jeder Schritt ist nah genug, um ihn zu prüfen.',
    words: 'Einjahresplan Dreijahresbild Quartalsplan',
    sections: {
      picture: {
        title: 'Dreijahresbild',
        text: 'Ein Datum, ein paar Zahlen und zehn bis zwanzig kurze Zeilen darüber, was man an diesem Tag sieht: Menschen, Kunden, Orte, Produkte.',
      },
      year: {
        title: 'Einjahresplan',
        text: 'Ein Datum, die Zahlen und drei bis sieben Ziele. Jedes Ziel bringt das Dreijahresbild näher. Wenn nicht, streichen Sie es.',
      },
      quarter: {
        title: 'Dieses Quartal',
        text: 'Die {{Rocks}} des Unternehmens im Plan sind die des Führungsmeetings, mit Verantwortlichen und Status. Sie tragen sie einmal ein und sehen sie an beiden Stellen.',
        caption: 'Jeder Schritt dient dem davor.',
      },
    },
  },
  'publish-the-plan': {
    title: 'Entwurf und veröffentlichter Plan',
    lead: 'Sie können am nächsten Plan arbeiten, während alle den jetzigen lesen.',
    words: 'Version teilen Entwurf veröffentlichen Führungsteam',
    sections: {
      draft: {
        title: 'Am Entwurf arbeiten',
        text: 'Änderungen werden beim Tippen gespeichert. Nur wer bearbeiten darf, sieht sie, und mehrere Personen können gleichzeitig schreiben.',
      },
      publish: {
        title: 'Veröffentlichen',
        text: 'Dabei entsteht eine Fassung für alle, die lesen dürfen. Sie ändert sich nicht. Veröffentlichen Sie nach jeder Planung erneut. Frühere Fassungen bleiben erhalten.',
      },
      few: {
        title: 'Zahlen für das Führungsteam',
        text: 'Geben Sie eine Zahl nur für das Führungsteam frei. Alle anderen lesen den Plan ohne sie.',
      },
    },
  },
  'seats-before-names': {
    title: 'Erst die Sitze, dann die Namen',
    lead: 'Entscheiden Sie zuerst, welche Sitze das Unternehmen braucht, und dann, wer sie besetzt. Andersherum zeichnen Sie das Unternehmen, das Sie schon haben.',
    words: 'Accountability Chart Organigramm Struktur Funktion',
    sections: {
      draw: {
        title: 'Ohne Personen zeichnen',
        text: 'Beginnen Sie an der Spitze und fügen Sie die Hauptfunktionen hinzu, meist drei bis sieben. Fragen Sie bei jedem Sitz: Was ginge ohne ihn schief?',
        caption: 'Der gestrichelte Sitz ist offen: Die Arbeit ist da, die Person nicht.',
      },
      one: {
        title: 'Ein Sitz, eine Person',
        text: 'Teilen sich zwei Personen einen Sitz, ist niemand verantwortlich. Eine Person auf mehreren Sitzen ist in kleinen Unternehmen normal. Prüfen Sie, ob ihre Woche genug Stunden hat.',
      },
      open: {
        title: 'Sitze offen lassen',
        text: 'Ein offener Sitz zeigt, was fehlt. Bis er besetzt ist, verantwortet der Sitz darüber die Arbeit.',
      },
    },
  },
  'five-roles': {
    title: 'Etwa fünf Aufgaben für jeden Sitz',
    lead: 'Aufgaben sagen, wofür ein Sitz verantwortlich ist. Sie sind keine Stellenbeschreibung.',
    words: 'Verantwortung Stellenbeschreibung Sitz',
    sections: {
      words: {
        title: 'Je ein paar Wörter',
        text: '„Neue Kunden gewinnen“, „Pünktlich liefern“, „Das Team führen“. Braucht eine Aufgabe einen ganzen Satz, sind es wahrscheinlich zwei.',
      },
      test: {
        title: 'Prüfen',
        text: 'Fragen Sie die Person auf dem Sitz und ihre Führungskraft getrennt nach den Aufgaben. Wo die Antworten auseinandergehen, gibt es etwas zu klären.',
      },
      number: {
        title: 'Eine Zahl für den Sitz',
        text: 'Die meisten Aufgaben lassen sich messen. Das Accountability Chart nennt die Sitze, deren Besetzung für keine Zahl verantwortlich ist.',
      },
    },
  },
  'fit-the-seat': {
    title: 'Passt die Person zum Sitz?',
    lead: 'Drei Fragen, jede mit Ja oder Nein beantwortet.',
    words: 'GWC versteht will Kapazität Personal',
    sections: {
      questions: {
        title: 'Drei Fragen',
        text: 'Antworten Sie für den Sitz, wie er ist, nicht für die Person im Allgemeinen.',
        steps: [
          'Versteht es: kennt die Arbeit und weiß, warum sie wichtig ist.',
          'Will es: würde sich wieder dafür entscheiden, ohne überredet zu werden.',
          'Hat die Kapazität: die Zeit, das Können und die Kraft.',
        ],
        caption: 'Zweimal Ja, einmal Nein: Sprechen Sie über Zeit und Weiterbildung.',
      },
      no: {
        title: 'Wenn eine Antwort Nein ist',
        text: 'Kapazität lässt sich oft mit Zeit oder Weiterbildung schaffen. Wer es nicht versteht oder nicht will, ändert sich selten. In jedem Fall braucht es bald ein ehrliches Gespräch.',
      },
      who: {
        title: 'Wer die Antworten sieht',
        text: 'Nur die Führungskraft des Sitzes, die Inhaberschaft und Admins.',
      },
    },
  },
  'close-the-quarter': {
    title: 'Das Quartal in sechs Schritten abschließen',
    lead: 'Etwa neunzig Tage lang behält ein Team eine Sache im Blick. Schließen Sie das alte Quartal ab, bevor Sie das nächste beginnen.',
    words: 'Quartalsplanung Quartalsende Rückblick Ergebnisse',
    sections: {
      six: {
        title: 'Die sechs Schritte',
        text: 'Öffnen Sie das V/TO und wählen Sie „Quartal abschließen“. Jede Antwort wird sofort gespeichert, Sie können also jederzeit unterbrechen.',
        steps: [
          'Tragen Sie ein, was das Quartal gebracht hat, neben dem, was geplant war.',
          'Schließen Sie die {{Rocks}} des Unternehmens ab: erledigt oder nicht.',
          'Kopieren Sie den Plan und setzen Sie das Datum des nächsten Quartals.',
          'Holen Sie langfristige {{Issues}} in das Meeting, das sie löst.',
          'Setzen Sie die neuen {{Rocks}}.',
          'Veröffentlichen Sie den Plan.',
        ],
      },
      done: {
        title: 'Fast ist nicht erledigt',
        text: 'Sagen Sie es ohne Vorwurf. Sie brauchen eine wahre Zahl, keine schöne.',
      },
      compare: {
        title: 'Zwei Quartale vergleichen',
        text: 'Der Quartalsüberblick, eine Seite jedes Meetings, zeigt Ziele, Zahlen und Bewertungen zweier Quartale nebeneinander.',
      },
    },
  },
  'set-the-rocks': {
    title: 'Die nächsten {{Rocks}} setzen',
    lead: 'Beginnen Sie mit allem, was Ihnen einfällt. Enden Sie mit drei bis sieben.',
    words: 'Quartalsplanung Prioritäten Klausur',
    sections: {
      collect: {
        title: 'Sammeln',
        text: 'Alle schreiben allein und schweigend auf, was in den nächsten neunzig Tagen geschehen muss. Dann kommt alles dorthin, wo es jeder sieht.',
      },
      cut: {
        title: 'Streichen',
        text: 'Gehen Sie die Liste dreimal durch. Streichen Sie, was warten kann. Fassen Sie zusammen, was zusammengehört. Dann streichen Sie noch einmal, bis höchstens sieben übrig sind.',
      },
      own: {
        title: 'Je eine verantwortliche Person',
        text: 'Geben Sie jedes Vorhaben einer Person im Raum. Danach ergänzen alle ihre eigenen, zusammen mit denen des Unternehmens höchstens sieben.',
      },
    },
  },
  'long-term-list': {
    title: 'Die langfristige Liste aufräumen',
    lead: 'Sehen Sie einmal im Quartal alles durch, was warten durfte.',
    words: 'Langfristig Quartalsplanung Aufschub',
    sections: {
      sort: {
        title: 'Drei Stapel',
        text: 'Entscheiden Sie schnell. Zehn Sekunden für jeden Punkt reichen.',
        steps: [
          'Jetzt: in das Meeting verschieben, das ihn löst.',
          'Später: ein weiteres Quartal liegen lassen.',
          'Nie: entfernen. 90 Tage lang lässt er sich wiederherstellen.',
        ],
      },
      short: {
        title: 'Kurz halten',
        text: 'Was ein Jahr gewartet hat, wartet wahrscheinlich noch eines. Lassen Sie es los.',
      },
    },
  },
  'two-days': {
    title: 'Zwei Tage, ein Plan',
    lead: 'Einmal im Jahr verlässt das Führungsteam für zwei Tage das Büro: einen, um sich umzusehen, einen, um zu entscheiden.',
    words: 'Jahresplanung Klausur Strategie jährlich',
    sections: {
      before: {
        title: 'Vorher',
        text: 'Schließen Sie das letzte Quartal ab. Drucken Sie die Agenda und das V/TO für alle. Ein Bildschirm im Raum genügt.',
      },
      first: {
        title: 'Erster Tag: umsehen',
        text: 'Noch keine Beschlüsse.',
        steps: [
          'Erzählen Sie, was im Jahr am besten war und was Sie von den zwei Tagen erwarten.',
          'Vergleichen Sie Ziele und Zahlen des letzten Jahres mit dem, was geschehen ist.',
          'Nennen Sie Stärken, Schwächen und was Ihnen schaden könnte. Schreiben Sie es auf die Liste.',
          'Gehen Sie die Vision durch und ändern Sie, was nicht mehr stimmt.',
        ],
      },
      second: {
        title: 'Zweiter Tag: entscheiden',
        text: 'Gehen Sie vom Fernen zum Nahen.',
        steps: [
          'Erneuern Sie das Dreijahresbild.',
          'Schreiben Sie den Einjahresplan: Datum, Zahlen, drei bis sieben Ziele.',
          'Setzen Sie die {{Rocks}} des ersten Quartals.',
          'Lösen Sie die {{Issues}}, die dem Plan im Weg stehen.',
          'Sagen Sie, wer als Nächstes was tut, und bewerten Sie die zwei Tage.',
        ],
      },
    },
  },
  'three-year-picture': {
    title: 'Das Dreijahresbild erneuern',
    lead: 'Drei Jahre sind nah genug, um sie sich vorzustellen, und weit genug, um etwas zu ändern.',
    words: 'Jahresplanung Vision Zukunft',
    sections: {
      day: {
        title: 'Beschreiben Sie einen Tag',
        text: 'Wählen Sie das Datum. Gehen Sie in Gedanken durch das Unternehmen: Wie viele Menschen arbeiten dort, was sagen Kunden, welche Zahlen hängen an der Wand? Alle schreiben zehn Minuten. Dann fügen Sie die Zeilen zusammen.',
      },
      renew: {
        title: 'Jedes Jahr weiterrücken',
        text: 'Das Bild vom letzten Jahr ist jetzt zwei Jahre entfernt. Behalten Sie, was noch gilt, streichen Sie den Rest, und setzen Sie ein Datum in drei Jahren.',
      },
      agree: {
        title: 'Sind sich alle einig?',
        text: 'Stellen Sie jeder Person zwei Fragen: Sehen Sie es? Wollen Sie es? Ein zögerndes Ja ist heute eine Stunde Gespräch wert.',
      },
    },
  },
} satisfies Partial<LessonTexts>
