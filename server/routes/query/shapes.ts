/**
 * The parse tree a statement may have. What is not listed here is refused: a kind of node, and a member of a node as well, so that a
 * newer grammar adds nothing by itself. INTO, FOR UPDATE, XML, TABLESAMPLE, ONLY's catalog prefix and everything that is not
 * SELECT are absent on purpose.
 */

/**
 * What a member holds: a wrapped node, a list of them, a bare node of the kind named, or a plain value. `place` is an offset
 * in bytes.
 */
export type Member = 'node' | 'nodes' | 'text' | 'number' | 'flag' | 'place' | { readonly bare: string };

export type Shape = Readonly<Record<string, Member>>;

const bare = (kind: string): Member => ({ bare: kind });
const located = { location: 'place' } as const;

/** Kinds of nodes by name, with their members. */
export const shapes: ReadonlyMap<string, Shape> = new Map<string, Shape>(
  Object.entries({
    SelectStmt: {
      distinctClause: 'nodes',
      targetList: 'nodes',
      fromClause: 'nodes',
      whereClause: 'node',
      groupClause: 'nodes',
      groupDistinct: 'flag',
      havingClause: 'node',
      windowClause: 'nodes',
      valuesLists: 'nodes',
      sortClause: 'nodes',
      limitOffset: 'node',
      limitCount: 'node',
      limitOption: 'text',
      withClause: bare('WithClause'),
      op: 'text',
      all: 'flag',
      larg: bare('SelectStmt'),
      rarg: bare('SelectStmt'),
    },
    WithClause: { ctes: 'nodes', recursive: 'flag', ...located },
    CommonTableExpr: {
      ctename: 'text',
      aliascolnames: 'nodes',
      ctematerialized: 'text',
      ctequery: 'node',
      search_clause: bare('CTESearchClause'),
      cycle_clause: bare('CTECycleClause'),
      ...located,
    },
    CTESearchClause: {
      search_col_list: 'nodes',
      search_breadth_first: 'flag',
      search_seq_column: 'text',
      ...located,
    },
    CTECycleClause: {
      cycle_col_list: 'nodes',
      cycle_mark_column: 'text',
      cycle_mark_value: 'node',
      cycle_mark_default: 'node',
      cycle_path_column: 'text',
      ...located,
    },
    ResTarget: { name: 'text', val: 'node', ...located },
    ColumnRef: { fields: 'nodes', ...located },
    ParamRef: { number: 'number', ...located },
    A_Const: {
      isnull: 'flag',
      ival: bare('Integer'),
      fval: bare('Float'),
      sval: bare('String'),
      boolval: bare('Boolean'),
      ...located,
    },
    Integer: { ival: 'number' },
    Float: { fval: 'text' },
    String: { sval: 'text' },
    Boolean: { boolval: 'flag' },
    A_Star: {},
    // From grammar 18 on, lists say where their brackets stand.
    A_Expr: {
      kind: 'text',
      name: 'nodes',
      lexpr: 'node',
      rexpr: 'node',
      rexpr_list_start: 'place',
      rexpr_list_end: 'place',
      ...located,
    },
    BoolExpr: { boolop: 'text', args: 'nodes', ...located },
    NullTest: { arg: 'node', nulltesttype: 'text', argisrow: 'flag', ...located },
    BooleanTest: { arg: 'node', booltesttype: 'text', ...located },
    CaseExpr: { arg: 'node', args: 'nodes', defresult: 'node', ...located },
    CaseWhen: { expr: 'node', result: 'node', ...located },
    CoalesceExpr: { args: 'nodes', ...located },
    MinMaxExpr: { op: 'text', args: 'nodes', ...located },
    FuncCall: {
      funcname: 'nodes',
      args: 'nodes',
      agg_order: 'nodes',
      agg_filter: 'node',
      over: bare('WindowDef'),
      agg_within_group: 'flag',
      agg_star: 'flag',
      agg_distinct: 'flag',
      func_variadic: 'flag',
      funcformat: 'text',
      ...located,
    },
    NamedArgExpr: { name: 'text', arg: 'node', argnumber: 'number', ...located },
    WindowDef: {
      name: 'text',
      refname: 'text',
      partitionClause: 'nodes',
      orderClause: 'nodes',
      frameOptions: 'number',
      startOffset: 'node',
      endOffset: 'node',
      ...located,
    },
    SubLink: {
      subLinkType: 'text',
      subLinkId: 'number',
      testexpr: 'node',
      operName: 'nodes',
      subselect: 'node',
      ...located,
    },
    A_ArrayExpr: { elements: 'nodes', list_start: 'place', list_end: 'place', ...located },
    A_Indirection: { arg: 'node', indirection: 'nodes' },
    A_Indices: { is_slice: 'flag', lidx: 'node', uidx: 'node' },
    RowExpr: { args: 'nodes', row_format: 'text', ...located },
    GroupingSet: { kind: 'text', content: 'nodes', ...located },
    GroupingFunc: { args: 'nodes', ...located },
    SQLValueFunction: { op: 'text', typmod: 'number', ...located },
    TypeCast: { arg: 'node', typeName: bare('TypeName'), ...located },
    TypeName: { names: 'nodes', typmods: 'nodes', typemod: 'number', arrayBounds: 'nodes', ...located },
    CollateClause: { arg: 'node', collname: 'nodes', ...located },
    SortBy: { node: 'node', sortby_dir: 'text', sortby_nulls: 'text', useOp: 'nodes', ...located },
    RangeVar: {
      schemaname: 'text',
      relname: 'text',
      inh: 'flag',
      relpersistence: 'text',
      alias: bare('Alias'),
      ...located,
    },
    Alias: { aliasname: 'text', colnames: 'nodes' },
    JoinExpr: {
      jointype: 'text',
      isNatural: 'flag',
      larg: 'node',
      rarg: 'node',
      usingClause: 'nodes',
      join_using_alias: bare('Alias'),
      quals: 'node',
      alias: bare('Alias'),
      rtindex: 'number',
    },
    RangeSubselect: { lateral: 'flag', subquery: 'node', alias: bare('Alias') },
    RangeFunction: {
      lateral: 'flag',
      ordinality: 'flag',
      is_rowsfrom: 'flag',
      functions: 'nodes',
      alias: bare('Alias'),
      coldeflist: 'nodes',
    },
    ColumnDef: { colname: 'text', typeName: bare('TypeName'), is_local: 'flag', ...located },
    List: { items: 'nodes' },
  } satisfies Record<string, Shape>),
);

/** What refused kinds are called, for the person. */
export const refusedKinds: ReadonlyMap<string, string> = new Map([
  ['XmlExpr', 'XML'],
  ['XmlSerialize', 'XML'],
  ['RangeTableFunc', 'XMLTABLE'],
  ['RangeTableSample', 'TABLESAMPLE'],
  ['LockingClause', 'FOR UPDATE'],
  ['lockingClause', 'FOR UPDATE'],
  ['IntoClause', 'INTO'],
  ['intoClause', 'INTO'],
  ['SetToDefault', 'DEFAULT'],
  ['catalogname', 'A name of three parts'],
  ['setof', 'SETOF'],
  ['pct_type', '%TYPE'],
  ['CurrentOfExpr', 'CURRENT OF'],
  ['InsertStmt', 'INSERT'],
  ['UpdateStmt', 'UPDATE'],
  ['DeleteStmt', 'DELETE'],
  ['MergeStmt', 'MERGE'],
]);
