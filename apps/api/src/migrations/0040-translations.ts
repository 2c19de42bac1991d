import { Migration } from '@mikro-orm/migrations';

/** The texts of products and categories in the other languages of the shop. */
export class Translations extends Migration {
  override up(): void {
    this.addSql(`
      alter table products add column translations jsonb not null default '{}';
      alter table categories add column translations jsonb not null default '{}';

      -- The categories with which a shop comes, where the owner has not written other texts.
      update categories c set translations = jsonb_build_object(
          'hi', jsonb_build_object('name', hi_name, 'description', case when description = english then hi else '' end),
          'te', jsonb_build_object('name', te_name, 'description', case when description = english then te else '' end))
        from (values
          ('Necklace', 'Chokers, temple haars and strands of pearl',
            'हार', 'चोकर, टेंपल हार और मोतियों की लड़ियाँ',
            'హారాలు', 'చోకర్లు, టెంపుల్ హారాలు, ముత్యాల వరుసలు'),
          ('Invisible Necklace', 'A single stone, afloat on a thread you cannot see',
            'इनविज़िबल नेकलेस', 'एक अकेला नग, न दिखने वाले धागे पर तैरता हुआ',
            'ఇన్‌విజిబుల్ నెక్లెస్', 'కనిపించని దారంపై తేలే ఒకే ఒక రాయి'),
          ('Diamonds', 'Solitaires and lines of light, set by hand',
            'हीरे', 'सॉलिटेयर और रोशनी की कतारें, हाथ से जड़ी हुई',
            'వజ్రాలు', 'సాలిటేర్లు, వెలుగు వరుసలు, చేతితో పొదిగినవి'),
          ('Earrings', 'Jhumkas, chandbalis and everyday hoops',
            'इयररिंग', 'झुमके, चाँदबालियाँ और रोज़ की बालियाँ',
            'చెవి కమ్మలు', 'జుంకాలు, చాంద్‌బాలీలు, రోజువారీ రింగులు')
        ) as given (english_name, english, hi_name, hi, te_name, te)
        where c.name = english_name`);
  }
}
