/** Who lives where: by community, its regulars and those who sell what they make. */
export const people: Readonly<Record<string, { regulars: string; sellers: string }>> = {
  boardgames: {
    regulars: 'takes_red_always meeplewidow SlowMartin cardboard_tilda hexandcounter thursday_table',
    sellers: 'birchply_inserts',
  },
  bookkeeping: {
    regulars:
      'missing4cents wheelbarrow_books quarter_end_kate doubleentryDoug QuietLedger sums_and_sandwiches',
    sellers: 'yearend_yvonne',
  },
  coffee: {
    regulars: 'mokamoka71 grind_before_six softwater_sam bloom_then_pour decafandproud notabarista_ok',
    sellers: 'leverpuller_mcr tampers_by_ted',
  },
  cooking: {
    regulars: 'hot_water_dough lazybubble SaltedSoak toast_at_seven couscousisnotgf earlobe_test',
    sellers: 'three_heats_oil',
  },
  cycling: {
    regulars: 'canal_goose_enemy 4212km mudguard_martha WetPannier steelfork82 oneMoreBridge',
    sellers: 'truewheels_bristol',
  },
  design: {
    regulars: 'version_c nan_found_xray kerningbruise smaller_page_bigger_logo PorridgeGrotesk bleed3mm',
    sellers: 'four_breeds_icons',
  },
  ecommerce: {
    regulars: 'goat_cup_lady parcels_at_4am enamelandco fifty_shades_of_kraft soapflat_cat HatOnHerHead',
    sellers: 'kraftmailer_leeds',
  },
  emailmarketing: {
    regulars: 'plaintext_paula hi_first_name bouncehouse12k YarnLetter stickyhoneylist one_link_only',
    sellers: 'redpen_newsletters',
  },
  fitness: {
    regulars: 'pullup_at_44 nightshift_lifts frozenshoulder58 eightminutesfast hallwayrower GroundFloorNow',
    sellers: 'barn_kettlebells',
  },
  freelancing: {
    regulars:
      'talks_to_kettle halfdayrate_hannah scopecreep_survivor solo_since_sept net30_nina TuesdayShoppingList',
    sellers: 'portfolio_page_pete pricing_hour',
  },
  gardening: {
    regulars: 'onerowaday rhubarb_on_the_wall fewer_marrows NorthBalcony4 torchandslug quincesnotpears',
    sellers: 'quarteracre_dahlias',
  },
  homeoffice: {
    regulars: 'closing_the_shop heels_dangle window_desk shrimpposture ninetydegrees WetShedWales',
    sellers: 'schooldesk_shelves',
  },
  invoicing: {
    regulars: 'wrong_karen driveway_invoices paid_in_2019 fence_and_walls eleven_piano_families LateFeeNever',
    sellers: 'pebblebill_maker',
  },
  languagelearning: {
    regulars: 'soup_in_polish bread_yes streakless instrumentalcase SuitBeforeBreakfast horse_or_mother',
    sellers: 'keukentafel_dutch',
  },
  musicgear: {
    regulars: 'petra_found_my_bass judge_nextdoor hurdygurdyman74 bass_lower_still TapeWobble sixtyseats',
    sellers: 'handwound_hollis',
  },
  parenting: {
    regulars:
      'butter_in_my_bag crunchy_fruit_nice lice_in_the_lunch_app threeacross FoldsHisSocks paramedic_mum',
    sellers: 'quietbook_sews',
  },
  personalfinance: {
    regulars:
      '314squares lentils_considered fortyeight_tiles wardrobe_door_ledger twelfths second_acct_no_card',
    sellers: 'do_i_mind_column',
  },
  pets: {
    regulars: 'fortyone_days beaglesafecracker JunoUnderTheBath tortoise_90ish boxfivestars leftshoesonly',
    sellers: 'whippet_knits',
  },
  photography: {
    regulars:
      'tree_every_sunday uncle_piet_filmed rawsarenotdough elbows_of_football stillframe_ida Scan41277',
    sellers: 'darkroom_millst',
  },
  podcasting: {
    regulars: 'lighthouse_pod cheesecellar_sound snoring_bulldog girlofmorea ChapterTwoAloud wardrobe_studio',
    sellers: 'cello_themes',
  },
  projectmanagement: {
    regulars:
      'not_now_column crosses_beat_bars delivery_shepherd HalfWasCardboard ask_on_day_one vols_and_harvest',
    sellers: 'threelist_owner',
  },
  realestate: {
    regulars: 'rings_the_bell heightmarks smell_the_cellar sevenflats_onecat BinderLandlord roofline_smiling',
    sellers: 'laser_floorplans',
  },
  restaurants: {
    regulars:
      'nearly_right_goulash grams_of_butter singing_dishwasher TableFourThursday closed_mondays harbour_matjes',
    sellers: 'thirtyone_years_open',
  },
  running: {
    regulars: 'binbag_finisher duckfeet48 MoniquesPace calf_at_9k lit_loops_only cheese_sandwich_pace',
    sellers: 'fourpockets_braga',
  },
  saas: {
    regulars:
      'usage_final_2 birthdaycake_outage two_founders_one_export chairs_not_seats NotAnotherLaunch quietest_account',
    sellers: 'tattoo_reminders onboarding_by_video',
  },
  sales: {
    regulars:
      'quiet_one_first roger_is_on_holiday whiteboard_roofer a_horse_named_lead LaybyNotes day13_question',
    sellers: 'ridealong_ray',
  },
  smallbusiness: {
    regulars: 'wetlabradoodle receipts_box_2 chair_two_salon TheGoodPen glovebox_invoices about_time_prices',
    sellers: 'rotakin_maker quotes_for_trades',
  },
  sysadmin: {
    regulars:
      'dragans_socket deleteditems_filing lone_admin_dairy cupboard_rack PrinterNeedsDA behind_the_fishtank',
    sellers: 'wiped_and_tested',
  },
  travel: {
    regulars: 'bakery_at_two carryon_152cm reception_tree MiddleBedsOut fourcm_of_sea stampless',
    sellers: 'platform_calmly',
  },
  webhosting: {
    regulars: 'gerhard_knows_root itwasdns six_minute_restore inodes_page22 TTL300 dentist_of_the_choir',
    sellers: 'basement_tartu',
  },
  weddingplanning: {
    regulars: 'sad_trombone_slide thanked_column BarnInSeptember my_dolphin firm_with_uncle grandads_verse',
    sellers: 'ceremony_saturdays',
  },
  woodworking: {
    regulars: 'room_for_the_hat burr_or_not balconystool DovetailsAtFifty three_of_four_drawers grain_again',
    sellers: 'greenbirch_blanks',
  },
}
