/** An item of the service's response, without its position in the text. */
export interface RecordedItem {
  readonly citation: string
  readonly normalized_citations: readonly string[]
  readonly status: number
  readonly error_message: string
  readonly clusters: readonly {
    readonly case_name: string
    readonly date_filed: string
    readonly absolute_url: string
    readonly citations: readonly { volume: string; reporter: string; page: string; type: number }[]
  }[]
}

/** Items recorded from the service, one of each shape, with only the fields that are needed. */
export const recorded: readonly RecordedItem[] = [
  {
    citation: '232 F.3d 923',
    normalized_citations: ['232 F.3d 923'],
    status: 200,
    error_message: '',
    clusters: [
      {
        case_name: 'United States v. Bowie, Juan',
        date_filed: '2000-12-01',
        absolute_url: '/opinion/185315/united-states-v-bowie-juan/',
        citations: [
          { volume: '232', reporter: 'F.3d', page: '923', type: 1 },
          { volume: '344', reporter: 'U.S. App. D.C.', page: '34', type: 2 },
          { volume: '2000', reporter: 'U.S. App. LEXIS', page: '30170', type: 6 },
        ],
      },
    ],
  },
  {
    citation: '426 U.S. 67',
    normalized_citations: ['426 U.S. 67'],
    status: 200,
    error_message: '',
    clusters: [
      {
        case_name: 'Mathews v. Diaz',
        date_filed: '1976-06-01',
        absolute_url: '/opinion/109463/mathews-v-diaz/',
        citations: [
          { volume: '426', reporter: 'U.S.', page: '67', type: 1 },
          { volume: '96', reporter: 'S. Ct.', page: '1883', type: 1 },
          { volume: '48', reporter: 'L. Ed. 2d', page: '478', type: 1 },
          { volume: '1976', reporter: 'U.S. LEXIS', page: '122', type: 6 },
        ],
      },
    ],
  },
  {
    citation: '266 F.3d 979',
    normalized_citations: ['266 F.3d 979'],
    status: 300,
    error_message: '',
    clusters: [
      {
        case_name: 'Sprewell v. Golden State Warriors',
        date_filed: '2001-09-14',
        absolute_url: '/opinion/7100340/sprewell-v-golden-state-warriors/',
        citations: [{ volume: '266', reporter: 'F.3d', page: '979', type: 1 }],
      },
      {
        case_name: 'Idaho v. Horiuchi',
        date_filed: '2001-09-14',
        absolute_url: '/opinion/7100338/idaho-v-horiuchi/',
        citations: [{ volume: '266', reporter: 'F.3d', page: '979', type: 1 }],
      },
      {
        case_name: 'State of Idaho v. Lon T. Horiuchi',
        date_filed: '2001-09-14',
        absolute_url: '/opinion/775075/state-of-idaho-v-lon-t-horiuchi/',
        citations: [{ volume: '266', reporter: 'F.3d', page: '979', type: 1 }],
      },
    ],
  },
  {
    citation: '805 F.2d 120',
    normalized_citations: ['805 F.2d 120'],
    status: 300,
    error_message: '',
    clusters: [
      {
        case_name: 'In re Bevill, Bresler & Schulman Asset Management Corp.',
        date_filed: '1986-11-13',
        absolute_url: '/opinion/8955143/in-re-bevill-bresler-schulman-asset-management-corp/',
        citations: [{ volume: '805', reporter: 'F.2d', page: '120', type: 1 }],
      },
      {
        case_name: '',
        date_filed: '1986-11-13',
        absolute_url: '/opinion/479222/bankr-l-rep-p-71525-22-fed-r-evid-serv-52-in-the-matter-of-bevill/',
        citations: [{ volume: '805', reporter: 'F.2d', page: '120', type: 1 }],
      },
    ],
  },
  {
    citation: '601 U.S. 472',
    normalized_citations: ['601 U.S. 472'],
    status: 300,
    error_message: '',
    clusters: [
      {
        case_name: 'Smith v. Spizzirri',
        date_filed: '2024-05-16',
        absolute_url: '/opinion/10600092/smith-v-spizzirri/',
        citations: [{ volume: '601', reporter: 'U.S.', page: '472', type: 1 }],
      },
      {
        case_name: 'Smith v. Spizzirri',
        date_filed: '2024-05-16',
        absolute_url: '/opinion/9502724/smith-v-spizzirri/',
        citations: [{ volume: '601', reporter: 'U.S.', page: '472', type: 1 }],
      },
    ],
  },
  {
    citation: '144 S. Ct. 967',
    normalized_citations: ['144 S. Ct. 967'],
    status: 404,
    error_message: "Citation not found: '144 S. Ct. 967'",
    clusters: [],
  },
  {
    citation: '22 F.4th 450',
    normalized_citations: ['22 F.4th 450'],
    status: 404,
    error_message: "Citation not found: '22 F.4th 450'",
    clusters: [],
  },
  {
    citation: '129 Md. App. 598',
    normalized_citations: ['129 Md. App. 598'],
    status: 200,
    error_message: '',
    clusters: [
      {
        case_name: 'State Department of Assessments & Taxation v. North Baltimore Center, Inc.',
        date_filed: '2000-01-04',
        absolute_url:
          '/opinion/1435950/state-department-of-assessments-taxation-v-north-baltimore-center-inc/',
        citations: [
          { volume: '743', reporter: 'A.2d', page: '759', type: 3 },
          { volume: '129', reporter: 'Md. App.', page: '588', type: 2 },
          { volume: '2000', reporter: 'Md. App. LEXIS', page: '2', type: 2 },
        ],
      },
    ],
  },
  {
    citation: '629 F.3d 1082',
    normalized_citations: ['629 F.3d 1082'],
    status: 200,
    error_message: '',
    clusters: [
      {
        case_name: 'Lands Council v. McNair',
        date_filed: '2010-12-28',
        absolute_url: '/opinion/181860/lands-council-v-mcnair/',
        citations: [
          { volume: '629', reporter: 'F.3d', page: '1070', type: 1 },
          { volume: '41', reporter: 'Envtl. L. Rep. (Envtl. Law Inst.)', page: '20057', type: 4 },
          { volume: '2010', reporter: 'U.S. App. LEXIS', page: '26274', type: 6 },
        ],
      },
    ],
  },
  {
    citation: "820 F. App'x 827",
    normalized_citations: ["820 F. App'x 827"],
    status: 404,
    error_message: "Citation not found: '820 F. App'x 827'",
    clusters: [],
  },
]
