import type { LessonTexts } from '../lessons'

export const startAndWeek = {
  'first-hour': {
    title: 'Die erste Stunde',
    lead: 'Sechs kurze Schritte, dann kann Ihr Team sein erstes Meeting halten.',
    words: 'Einrichtung Anfang Checkliste Onboarding',
    sections: {
      steps: {
        title: 'Sechs Schritte',
        text: 'Die Checkliste auf dem Dashboard dauert etwa eine halbe Stunde. Die Reihenfolge ist frei, und Sie können jederzeit unterbrechen.',
        steps: [
          'Laden Sie die Personen ein, die am Führungsmeeting teilnehmen.',
          'Legen Sie fest, wann Ihre Quartale und Wochen beginnen.',
          'Legen Sie das Führungsmeeting an.',
          'Wählen Sie fünf Zahlen für die {{Scorecard}}.',
          'Schreiben Sie drei bis sieben {{Rocks}} für das Unternehmen.',
          'Sammeln Sie die {{Issues}}, die alle beschäftigen.',
        ],
      },
      practice: {
        title: 'Einmal üben',
        text: 'Das begleitete Meeting zeigt Ihnen in zwei Minuten alle Abschnitte. Niemand wird eingeladen, und nichts davon wird gespeichert.',
      },
      weeks: {
        title: 'Die ersten Wochen',
        text: 'Das erste Meeting wirkt langsam, und in der {{Scorecard}} fehlen Zahlen. Das ist normal. Lassen Sie die Agenda vier Wochen lang, wie sie ist, bevor Sie etwas ändern.',
      },
    },
  },
  roles: {
    title: 'Wer was darf',
    lead: 'Es gibt fünf Rollen. Vier brauchen eine Lizenz; Lesezugriff ist kostenlos.',
    words: 'Berechtigungen Rechte Lizenz Beobachter Admin',
    sections: {
      five: {
        title: 'Die fünf Rollen',
        text: 'Eine Rolle gilt für eine Person in einer Organisation.',
        steps: [
          'Die Inhaberschaft verantwortet die Organisation. Nur sie kann sie übertragen oder löschen.',
          'Admins laden Personen ein, ändern Einstellungen und sehen jedes Meeting.',
          'Manager und Mitglieder legen Meetings an und nehmen an denen teil, zu denen sie eingeladen sind.',
          'Personen mit Lesezugriff lesen, wozu sie eingeladen sind, und nehmen an laufenden Meetings teil.',
        ],
      },
      owners: {
        title: 'Wer verantwortlich ist',
        text: 'Jedes Meeting, jeder Listeneintrag und jede Zahl hat genau eine verantwortliche Person. Sie sorgt dafür, dass es vorangeht. Andere dürfen trotzdem bearbeiten: Verantwortung ist kein Schloss.',
      },
    },
  },
  keys: {
    title: 'Ohne Maus arbeiten',
    lead: 'Vier Tasten sparen die meiste Zeit.',
    words: 'Tastatur Tastenkürzel Kurzbefehle',
    sections: {
      find: {
        title: 'Alles finden',
        text: 'Strg K, auf dem Mac Cmd K, findet Seiten, Personen, Meetings, Einträge und Lektionen. Tippen Sie ein paar Buchstaben und drücken Sie Enter.',
      },
      add: {
        title: 'Von jeder Seite aus hinzufügen',
        text: 'Alt mit T, I, H oder R legt einen neuen Eintrag an: {{Todo}}, {{Issue}}, {{Headline}} oder {{Rock}}. Speichern Sie mit Strg Enter und machen Sie weiter, wo Sie waren.',
      },
      lists: {
        title: 'In Listen',
        text: 'Die Pfeile bewegen, Enter öffnet, die Leertaste hakt ab, E bearbeitet, und Escape schließt. Das Fragezeichen zeigt alle Tasten der aktuellen Seite.',
        caption: 'Diese Tasten gelten in jeder Liste.',
      },
    },
  },
  'ninety-minutes': {
    title: 'Neunzig Minuten, sieben Abschnitte',
    lead: 'Das Führungsteam trifft sich einmal in der Woche: gleicher Tag, gleiche Zeit, gleiche Agenda. Weil die Form feststeht, gilt alle Aufmerksamkeit dem Inhalt.',
    words: 'Wochenmeeting wöchentlich Tagesordnung Besprechung',
    sections: {
      agenda: {
        title: 'Die Agenda',
        text: 'Fünf Abschnitte berichten, je fünf Minuten: Einstieg, {{Scorecard}}, {{Rocks}}, {{Headlines}} und {{Todos}}. Danach kennen alle dieselben Fakten. Dann löst das Team eine Stunde lang {{Issues}} und schließt in fünf Minuten ab.',
        caption: 'Neunzig Minuten im Maßstab: 25 zum Berichten, 60 zum Lösen, 5 für den Abschluss.',
      },
      time: {
        title: 'Pünktlich beginnen und enden',
        text: 'Beginnen Sie zur vereinbarten Zeit, auch wenn jemand fehlt. Die Zeitleiste oben im laufenden Meeting zeigt, wo Sie stehen und wann Sie fertig werden. Ein Abschnitt, der zu lange dauert, wird erst gelb, dann rot.\n\nEnden Sie nach neunzig Minuten. Was offen ist, steht nächste Woche wieder auf der Liste.',
      },
      first: {
        title: 'Ihr erstes Meeting',
        text: 'Sie brauchen ein Meeting, ein paar Zahlen und eine Liste mit {{Issues}}.',
        steps: [
          'Legen Sie das Meeting an: Tag, Uhrzeit, Teilnehmende.',
          'Bitten Sie alle Verantwortlichen, vorher die Zahl der letzten Woche einzutragen.',
          'Drücken Sie „Meeting starten“. Wer startet, führt Protokoll.',
        ],
      },
    },
  },
  'report-then-solve': {
    title: 'Erst berichten, dann lösen',
    lead: 'Die erste halbe Stunde gehört den Fakten. Was besprochen werden muss, kommt zu den {{Issues}} und hat dort seine Zeit.',
    words: 'Berichten Status ablegen',
    sections: {
      word: {
        title: 'Ein Wort genügt',
        text: 'Eine Zahl hat ihr Ziel erreicht oder verfehlt. {{Rocks}} sind auf Kurs oder nicht. {{Todos}} sind erledigt oder offen. Sagen Sie das und gehen Sie weiter. Begründungen kosten die Zeit, die für Lösungen gedacht ist.',
      },
      drop: {
        title: 'Auf die Liste damit',
        text: 'Drücken Sie den Pfeil in der Zeile. Sie bleibt, wo sie ist, und auf der Liste der {{Issues}} steht ein Eintrag, der auf sie verweist. Niemand muss es sich merken.',
        caption: 'Ein Klick bringt die verfehlte Zahl auf die Liste.',
      },
      tangent: {
        title: 'Wenn jemand zu erklären beginnt',
        text: 'Alle dürfen „Abschweifung“ sagen. Das ist nicht unhöflich. Es schützt die Stunde, die folgt.',
      },
    },
  },
  scribe: {
    title: 'Protokoll führen',
    lead: 'Eine Person schaltet das Meeting für alle weiter. Alle Bildschirme folgen.',
    words: 'Protokollführung Moderation übernehmen',
    sections: {
      drive: {
        title: 'Durch die Agenda führen',
        text: 'Ist ein Abschnitt zu Ende, öffnet die Protokollführung auf allen Bildschirmen den nächsten. Während das Team {{Issues}} löst, öffnet sie den Eintrag, um den es geht, und markiert ihn als gelöst. Alle können für sich einen anderen Abschnitt ansehen und mit einem Klick zurückkehren.',
      },
      clock: {
        title: 'Auf die Uhr sehen',
        text: 'Die Agenda zeigt geplante und vergangene Minuten. Wer „noch eine Minute“ sagt, bevor die Zeit um ist, muss selten unterbrechen.',
      },
      over: {
        title: 'Übergeben',
        text: 'Reißt die Verbindung der Protokollführung ab, kann jede andere Person „Übernehmen“ drücken. Wechseln Sie jedes Quartal, damit das Meeting nicht an einer Person hängt.',
      },
    },
  },
  'rate-the-meeting': {
    title: 'Das Meeting bewerten',
    lead: 'Fünf Minuten zum Abschluss: Wer tut was, wer muss es wissen, und war die Zeit gut genutzt?',
    words: 'Abschluss Bewertung Nachrichten Zusammenfassung',
    sections: {
      todos: {
        title: 'Neue {{Todos}} wiederholen',
        text: 'Nennen Sie jeden Eintrag und wer dafür verantwortlich ist. Wer überrascht ist, soll es jetzt merken.',
      },
      messages: {
        title: 'Nachrichten vereinbaren',
        text: 'Legen Sie fest, was Menschen außerhalb des Raums wissen müssen und wer es ihnen sagt. Schreiben Sie es als weiterzugebende Nachricht auf, damit alle dasselbe sagen.',
      },
      rating: {
        title: 'Von 1 bis 10 bewerten',
        text: 'Die Bewertungen bleiben verdeckt, bis alle eine abgegeben haben. Acht und mehr ist gut. Wer weniger gibt, sagt, was gefehlt hat; das kann auf die Liste kommen. Bewerten Sie das Meeting, nicht Ihre Stimmung.',
        caption: 'Alle Bewertungen erscheinen zugleich. Die Sieben braucht eine Begründung.',
      },
    },
  },
  'what-belongs': {
    title: 'Was auf die Liste gehört',
    lead: 'Probleme, die das Team von seinen Zielen abhalten, und Ideen, die helfen könnten. Schreiben Sie sie auf, sobald sie Ihnen auffallen.',
    words: 'IDS Problem Hindernis Idee Themenliste',
    sections: {
      write: {
        title: 'Wenige Wörter genügen',
        text: '„Angebote dauern vier Tage“ ist ein guter Titel. Drücken Sie auf einer beliebigen Seite Alt und I, tippen Sie ihn ein und arbeiten Sie weiter. Verantwortlich ist, wer eine Lösung will.',
        caption: 'Jede Zeile zeigt, woher sie kommt und wie lange sie schon da ist.',
      },
      long: {
        title: 'Eine lange Liste ist gut',
        text: 'Offene Teams haben lange Listen. Sie gehen sie nie von oben nach unten durch. Jede Woche wählen Sie die drei Punkte, die am wichtigsten sind.',
      },
      later: {
        title: 'Was ein Quartal warten kann',
        text: 'Verschieben Sie es auf die langfristige Liste Ihres V/TO. Dann ist es aus dem wöchentlichen Meeting und kommt zurück, wenn Sie das nächste Quartal planen.',
      },
    },
  },
  'solve-an-issue': {
    title: 'In einem Zug zur Lösung',
    lead: 'Viele Teams besprechen jede Woche dasselbe Problem. Nehmen Sie sich eines vor, in drei Schritten: erkennen, besprechen, lösen.',
    words: 'IDS Problemlösung identifizieren diskutieren',
    sections: {
      choose: {
        title: 'Drei auswählen',
        text: 'Geben Sie den drei wichtigsten Punkten die Nummern 1, 2 und 3. Beginnen Sie mit 1. Ist sie gelöst, folgt 2. Bleibt Zeit, wählen Sie drei weitere.',
        caption: 'Nur der hervorgehobene Stein wird besprochen. Die anderen warten.',
      },
      identify: {
        title: 'Das eigentliche Problem erkennen',
        text: 'Der Titel auf der Liste nennt selten das eigentliche Problem. Fragen Sie „Warum?“, bis sich die Antwort nicht mehr ändert. Dann sagt die verantwortliche Person das Problem in einem Satz, und alle können ihn wiederholen.',
      },
      discuss: {
        title: 'Einmal besprechen',
        text: 'Alle sagen einmal, was sie denken. Wer es wiederholt, überzeugt niemanden. Führt das Gespräch vom Problem weg, sagen Sie „Abschweifung“ und schreiben den neuen Gedanken auf die Liste.',
      },
      solve: {
        title: 'Lösen und den nächsten Schritt benennen',
        text: 'Ein Problem ist gelöst, wenn jemand für den nächsten Schritt verantwortlich ist. Drücken Sie „Lösen“, und Cairn fragt, wer was als Nächstes tut. Bleibt nichts zu tun, wählen Sie „Ohne {{Todo}} lösen“.',
        steps: [
          'Sagen Sie die Lösung in einem Satz.',
          'Fragen Sie einmal: „Können alle damit leben?“',
          'Nennen Sie den nächsten Schritt, wer ihn tut und bis wann.',
        ],
      },
    },
  },
  'to-dos': {
    title: 'In sieben Tagen erledigt',
    lead: '{{Todos}} sind kleine Zusagen: eine verantwortliche Person, fällig beim nächsten Meeting.',
    words: 'Aufgabe Erledigungsquote',
    sections: {
      owner: {
        title: 'Eine verantwortliche Person',
        text: 'Müssen drei Personen handeln, bekommt jede ihren eigenen Eintrag: Wählen Sie mehrere aus, und Cairn legt für jede einen an. Nennen Sie Ergebnis und Tätigkeit: „Unterschriebenes Angebot an Keller schicken“.',
      },
      ninety: {
        title: 'Neun von zehn',
        text: 'Im Meeting heißt es erledigt oder offen, nichts dazwischen. Ein Team, das 90 Prozent erledigt, hält seine Zusagen. Liegen Sie darunter, sagen Sie weniger zu oder finden Sie heraus, was im Weg steht.',
        caption: 'Elf von dreizehn sind erledigt: noch eines bis 90 %.',
      },
      old: {
        title: 'Was alt wird',
        text: 'Nach zwei Wochen wird der Eintrag markiert. Wahrscheinlich ist er zu groß für sieben Tage, oder etwas hält ihn auf. Legen Sie ihn unter {{Issues}} ab.',
      },
    },
  },
  headlines: {
    title: 'Neues in einer Zeile',
    lead: '{{Headlines}} sind kurze Nachrichten über Kunden und Mitarbeitende: Lob, ein verlorener Auftrag, eine neue Kollegin.',
    words: 'Nachrichten Neuigkeiten Kunden Mitarbeitende weitergeben',
    sections: {
      line: {
        title: 'Vorlesen, nicht besprechen',
        text: 'Lesen Sie die Zeile vor, dann die nächste. Fünf Minuten reichen für alle. Wollen Sie über eine davon reden, legen Sie sie unter {{Issues}} ab.',
      },
      cascade: {
        title: 'Weitergeben',
        text: 'Braucht ein anderes Team die Nachricht, geben Sie sie an eines seiner Meetings weiter. Sie steht dann auf dessen Liste, mit ihrer Herkunft.',
        caption: 'Diese Zeile kam aus dem Vertriebsmeeting.',
      },
    },
  },
} satisfies Partial<LessonTexts>
