import type { LessonTexts } from '../lessons'

export const goals = {
  'write-a-rock': {
    title: '{{Rocks}} so schreiben, dass man sie beurteilen kann',
    lead: 'Am Ende des Quartals heißt es: erledigt oder nicht. Schreiben Sie so, dass niemand darüber streiten kann.',
    words: 'Ziel SMART messbar Quartalsziel',
    sections: {
      test: {
        title: 'Denken Sie an den letzten Tag',
        text: 'Es ist der letzte Tag des Quartals. Könnten zwei Personen uneinig sein, ob das Ziel erreicht ist? Dann fehlt eine Zahl, ein Name oder ein Datum.',
        caption: 'Ein Wunsch, und ein Ziel, das man beurteilen kann.',
      },
      parts: {
        title: 'Vier Teile',
        text: 'Fehlt einer davon, fragen Sie nach.',
        steps: [
          'Eine Tätigkeit: einführen, einstellen, abschließen, ersetzen.',
          'Ein Ergebnis, das man sehen oder zählen kann.',
          'Ein Datum, meist der letzte Tag des Quartals.',
          'Eine verantwortliche Person, die dafür sorgt, aber nicht alles selbst tun muss.',
        ],
      },
      size: {
        title: 'Die richtige Größe',
        text: 'Was zwei Wochen dauert, gehört zu den {{Todos}}. Was ein Jahr dauert, gehört in den Einjahresplan. Richtig ist, was eine Person in neunzig Tagen neben der täglichen Arbeit schafft.',
      },
    },
  },
  'three-to-seven': {
    title: 'Drei bis sieben, nicht zwölf',
    lead: 'Wichtig ist alles, solange man nicht wählen muss. Das Wählen ist die Arbeit.',
    words: 'Prioritäten Anzahl Fokus',
    sections: {
      few: {
        title: 'Warum so wenige',
        text: 'Jedes Vorhaben braucht jede Woche Stunden, neben der täglichen Arbeit. Von drei bis sieben werden die meisten fertig. Von zwölf werden die meisten angefangen.',
      },
      weekly: {
        title: 'Einmal in der Woche',
        text: 'Die verantwortliche Person sagt „auf Kurs“ oder „nicht auf Kurs“: Wird es am letzten Tag erledigt sein? Nicht auf Kurs zu sein ist kein Versagen. Es ist ein Grund, es unter {{Issues}} abzulegen, solange noch Zeit ist.',
        caption: 'Ein Kiesel für jede Woche des Quartals. Ein Ring steht für eine Woche, die nicht auf Kurs war.',
      },
      eighty: {
        title: 'Vier von fünf',
        text: 'Ein Team, das 80 Prozent erledigt, setzt gute Ziele. Sind es immer alle, zielen Sie höher. Was nicht fertig wurde, geben Sie bewusst auf oder nehmen es im nächsten Quartal wieder auf.',
      },
    },
  },
  'delegate-a-rock': {
    title: '{{Rocks}} über Ebenen delegieren',
    lead: 'Ein Unternehmensziel braucht oft die Arbeit mehrerer Teams. Delegieren Sie es: Jede Ebene hat ihre eigene Verantwortung und ihren eigenen Status.',
    words: 'Kette Team Abteilung Ebene weitergeben',
    sections: {
      levels: {
        title: 'Ebenen',
        text: 'Eine Ebene hat eine verantwortliche Person, einen Status und ein Meeting, das sie jede Woche bespricht. Sie behält den Titel der ersten. So sehen alle, welchem Ziel die Arbeit dient.',
        caption: 'Drei Ebenen, drei Verantwortliche, drei Status.',
      },
      when: {
        title: 'Wann delegieren',
        text: 'Delegieren Sie, wenn ein anderes Team innerhalb des Quartals einen Teil liefern muss. Brauchen Sie nur eine Antwort oder eine Stunde Hilfe, reichen {{Todos}}.',
      },
    },
  },
  'choose-numbers': {
    title: 'Fünf bis fünfzehn Zahlen wählen',
    lead: 'Sie sind einen Monat weg und bekommen jede Woche eine kurze Nachricht. Welche Zahlen müssen darin stehen?',
    words: 'KPI Kennzahl Messgröße Daten Ziel',
    sections: {
      early: {
        title: 'Zahlen, die früh warnen',
        text: 'Der Umsatz sagt, wie das letzte Quartal war. Verschickte Angebote, geplante Stunden und offene Beschwerden sagen, wie das nächste wird. Wählen Sie Zahlen, die sich vor dem Geld bewegen.',
      },
      owner: {
        title: 'Eine Person, ein Ziel',
        text: 'Für jede Zahl ist eine Person verantwortlich, die sie einträgt, und sie hat ein Ziel, das erreicht oder verfehlt wird. Ohne Ziel weiß niemand, ob etwas zu tun ist.',
        caption: 'Titel, Verantwortliche, Ziel, letzte Woche und die Wochen davor.',
      },
      week: {
        title: 'Die letzte abgeschlossene Woche',
        text: 'Das Meeting betrachtet die Woche, die vorbei ist. Eine fehlende Zahl fehlt; sie ist weder null noch rot. Tragen Sie sie in ihrer Zeile ein. Ein neues Ziel gilt ab seiner Woche; frühere Wochen behalten ihres.',
      },
    },
  },
  'three-misses': {
    title: 'Dreimal in Folge verfehlt',
    lead: 'Einmal kann Zufall sein. Dreimal in Folge ist ein Muster: Die Zahl gehört auf die Liste, was immer der Grund zu sein scheint.',
    words: 'Trend rot Verfehlung Markierung',
    sections: {
      trend: {
        title: 'In dreizehn Wochen sichtbar',
        text: 'Dreizehn Wochen sind ein Quartal: lang genug für eine Entwicklung, kurz genug, um zu handeln. Ringe zeigen die Verfehlungen, und die dritte in Folge setzt eine Markierung.',
        caption: 'Die Liefertreue hat ihr Ziel drei Wochen in Folge verfehlt.',
      },
      drop: {
        title: 'Was zu tun ist',
        text: 'Besprechen Sie es nicht hier. Drücken Sie den Pfeil in der Zeile: Die Zahl kommt mit ihrem Verlauf zu den {{Issues}}.',
      },
      goal: {
        title: 'Das Ziel zuletzt ändern',
        text: 'Mit einem niedrigeren Ziel sieht die Zeile gut aus, aber gelöst ist nichts. Finden Sie zuerst heraus, was sich geändert hat.',
      },
    },
  },
  'signal-or-noise': {
    title: 'Signal oder Rauschen',
    lead: 'Jede Zahl geht auf und ab. Das meiste davon bedeutet nichts, und darauf zu reagieren kostet Zeit.',
    words: 'Prozessgrenzen XmR Schwankung Statistik Regelkarte',
    sections: {
      range: {
        title: 'Der übliche Bereich',
        text: 'Die Seite jeder Zahl zeigt den Bereich, in dem sie sich normalerweise bewegt. Innerhalb davon ist das Auf und Ab Zufall.',
        caption: 'Das Band ist der übliche Bereich. Der letzte Wert liegt außerhalb.',
      },
      signal: {
        title: 'Was ein Signal ist',
        text: 'Ein Wert außerhalb des Bereichs, oder acht in Folge auf derselben Seite des Durchschnitts. Fragen Sie dann, was anders war.',
      },
      mistakes: {
        title: 'Zwei Fehler',
        text: 'Der eine ist, jeden Ausschlag zu erklären. Der andere ist, zu warten, obwohl das Signal klar ist. Der Bereich schützt vor beiden.',
      },
    },
  },
} satisfies Partial<LessonTexts>
